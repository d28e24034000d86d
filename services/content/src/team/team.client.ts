import { RpcClient } from '@afterword/platform';
import { type Author, type ContentType, GetEditor } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Asks the collaboration service about members of the team. */
@Injectable()
export class TeamClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns the author that a change is recorded for. @throws ServiceError `forbidden` if this member may not edit this type */
  async getEditorOrThrow(actingAs: string | undefined, contentType: ContentType): Promise<Author> {
    const { editor } = await this.rpc.request(GetEditor, { actingAs, contentType });
    return editor;
  }
}
