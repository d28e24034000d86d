import { RpcClient } from '@afterword/platform';
import { type Input, ListReviews, type Output, type Parsed, reviewRoutes } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import { EpisodeTitles } from './episode-titles';

type Routes = typeof reviewRoutes;
type Page = Output<Routes['list']>;

@Controller()
export class ReviewsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly titles: EpisodeTitles,
  ) {}

  @Route(reviewRoutes.pending)
  pending(page: Parsed<Routes['pending']>): Promise<Page> {
    return this.titled({ ...page, status: 'pending' });
  }

  @Route(reviewRoutes.list)
  list(page: Parsed<Routes['list']>): Promise<Page> {
    return this.titled(page);
  }

  private async titled(page: Input<typeof ListReviews>): Promise<Page> {
    const { content, ...rest } = await this.rpc.request(ListReviews, page);
    const { titled, incomplete } = await this.titles.of(content);
    return { ...rest, content: titled, ...incomplete };
  }
}
