import { RpcClient } from '@afterword/platform';
import { insightsRoutes, ListEpisodes, ListInsights, type Output, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';

type Routes = typeof insightsRoutes;

@Controller()
export class InsightsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(insightsRoutes.list)
  async list(page: Parsed<Routes['list']>): Promise<Output<Routes['list']>> {
    const { episodes, next } = await this.rpc.request(ListEpisodes, { ...page, status: 'completed' });
    const { insights } = await this.rpc.request(ListInsights, { episodeIds: episodes.map(({ id }) => id) });
    const found = new Map(insights.map(({ episodeId, quotes, chapters }) => [episodeId, { quotes, chapters }]));
    return { episodes: episodes.map((episode) => ({ quotes: [], chapters: [], ...episode, ...found.get(episode.id) })), next };
  }
}
