import { RpcClient } from '@afterword/platform';
import { type ContentVersion, ListVersionsOfContent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Every text an item has had, as its owner keeps them. */
@Injectable()
export class ContentVersionsClient {
  constructor(private readonly rpc: RpcClient) {}

  /** The first one first. */
  async listVersions(id: string): Promise<ContentVersion[]> {
    const latestFirst: ContentVersion[] = [];
    let before: number | undefined;
    do {
      const { versions, next } = await this.rpc.request(ListVersionsOfContent, { id, before });
      latestFirst.push(...versions);
      before = next ?? undefined;
    } while (before !== undefined);
    return latestFirst.toReversed();
  }
}
