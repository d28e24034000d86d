import { RpcClient } from '@afterword/platform';
import { type GeneratedContent, ListContentVersions, ListEpisodeContent, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Reads content from the service that owns it. */
@Injectable()
export class ContentClient {
  constructor(private readonly rpc: RpcClient) {}

  async listByEpisode(episodeId: string): Promise<GeneratedContent[]> {
    const { content } = await this.rpc.request(ListEpisodeContent, { episodeId });
    return content;
  }

  /** All content there is, page by page. */
  listPages(): AsyncGenerator<Output<typeof ListContentVersions>> {
    return this.rpc.pages(ListContentVersions, {});
  }
}
