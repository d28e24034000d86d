import { RpcClient } from '@afterword/platform';
import { enhancementRoutes, ListAppliedEnhancements, ListEnhancedContent, type Output, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import { EpisodeTitles } from './episode-titles';

type Routes = typeof enhancementRoutes;

@Controller()
export class EnhancementsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly titles: EpisodeTitles,
  ) {}

  @Route(enhancementRoutes.list)
  async list(page: Parsed<Routes['list']>): Promise<Output<Routes['list']>> {
    const { content, ...rest } = await this.rpc.request(ListEnhancedContent, page);
    const { titled, incomplete } = await this.titles.of(content);
    return { ...rest, content: titled, ...incomplete };
  }

  @Route(enhancementRoutes.applied)
  async applied(page: Parsed<Routes['applied']>): Promise<Output<Routes['applied']>> {
    const { enhancements, ...rest } = await this.rpc.request(ListAppliedEnhancements, page);
    const { titled, incomplete } = await this.titles.of(enhancements);
    return { ...rest, enhancements: titled, ...incomplete };
  }
}
