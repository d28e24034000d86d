import { RpcClient } from '@afterword/platform';
import { type Author, type ContentType, GetEditor } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Asks the team who edits; a member that may not is refused by it. */
@Injectable()
export class TeamClient {
  constructor(private readonly rpc: RpcClient) {}

  async getEditorOrThrow(actingAs: string | undefined, contentType: ContentType): Promise<Author> {
    const { editor } = await this.rpc.request(GetEditor, { actingAs, contentType });
    return editor;
  }
}
