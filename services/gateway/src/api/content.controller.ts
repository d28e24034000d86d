import { RpcClient } from '@afterword/platform';
import { contentRoutes, EditContent, type GeneratedContent, ListEpisodeContent, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

@Controller()
export class ContentController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(contentRoutes.listForEpisode)
  listForEpisode({ id }: Parsed<typeof contentRoutes.listForEpisode>): Promise<{ content: GeneratedContent[] }> {
    return this.rpc.ask(ListEpisodeContent, { episodeId: id });
  }

  @Route(contentRoutes.edit)
  edit(change: Parsed<typeof contentRoutes.edit>): Promise<{ item: GeneratedContent }> {
    return this.rpc.ask(EditContent, change);
  }
}
