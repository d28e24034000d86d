import { RpcClient, ServiceError } from '@afterword/platform';
import { type GeneratedContent, GetCurrentContent, ListContentVersions, ListEpisodeContent, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Reads content from the service that owns it. */
@Injectable()
export class ContentClient {
  constructor(private readonly rpc: RpcClient) {}

  async listByEpisode(episodeId: string): Promise<GeneratedContent[]> {
    const { content } = await this.rpc.request(ListEpisodeContent, { episodeId });
    return content;
  }

  /** @throws ServiceError `not_found` */
  async get(id: string): Promise<GeneratedContent> {
    const { content } = await this.rpc.request(GetCurrentContent, { ids: [id] });
    const [item] = content;
    if (!item) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
    return item;
  }

  /** All content there is, page by page. */
  listPages(): AsyncGenerator<Output<typeof ListContentVersions>> {
    return this.rpc.pages(ListContentVersions, {});
  }
}
