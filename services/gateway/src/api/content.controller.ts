import { RpcClient } from '@afterword/platform';
import { contentRoutes, DeleteContent, EditContent, type GeneratedContent, ListEpisodeContent, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ActingAs } from '../http/acting-as';
import { Route } from '../http/route';
import { CITATION_TIMEOUT_MS } from './citation-timeout';

@Controller()
export class ContentController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(contentRoutes.listForEpisode)
  listForEpisode({ id }: Parsed<typeof contentRoutes.listForEpisode>): Promise<{ content: GeneratedContent[] }> {
    return this.rpc.request(ListEpisodeContent, { episodeId: id });
  }

  @Route(contentRoutes.edit)
  edit(change: Parsed<typeof contentRoutes.edit>, @ActingAs() actingAs?: string): Promise<{ item: GeneratedContent }> {
    return this.rpc.request(EditContent, { ...change, actingAs }, { timeoutMs: CITATION_TIMEOUT_MS });
  }

  @Route(contentRoutes.delete)
  delete({ id }: Parsed<typeof contentRoutes.delete>, @ActingAs() actingAs?: string): Promise<{ id: string }> {
    return this.rpc.request(DeleteContent, { id, actingAs });
  }
}
