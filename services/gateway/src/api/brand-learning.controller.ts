import { RpcClient } from '@afterword/platform';
import { brandLearningRoutes, GetBrandLearning, type Output, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import { EpisodeTitles } from './episode-titles';

type Routes = typeof brandLearningRoutes;

@Controller()
export class BrandLearningController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly titles: EpisodeTitles,
  ) {}

  @Route(brandLearningRoutes.get)
  async get({ id }: Parsed<Routes['get']>): Promise<Output<Routes['get']>> {
    const { patterns, ...learning } = await this.rpc.request(GetBrandLearning, { id });
    const { titled, incomplete } = await this.titles.of(patterns.flatMap(({ sources }) => sources));
    const withTitles = patterns.map((pattern) => ({ ...pattern, sources: titled.splice(0, pattern.sources.length) }));
    return { ...learning, patterns: withTitles, ...incomplete };
  }
}
