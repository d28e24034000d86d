import { Rpc } from '@afterword/platform';
import { CountWaitingItems, ListDiscussions, ListReviews, ListReviewsOfEpisode, ListWaitingEpisodes, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ReviewsService } from './reviews.service';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Rpc(ListReviews)
  list(input: Parsed<typeof ListReviews>) {
    return this.reviews.list(input);
  }

  @Rpc(ListReviewsOfEpisode)
  listByEpisode({ episodeId }: Parsed<typeof ListReviewsOfEpisode>) {
    return this.reviews.listByEpisode(episodeId);
  }

  @Rpc(ListDiscussions)
  listDiscussions({ contentIds }: Parsed<typeof ListDiscussions>) {
    return this.reviews.listDiscussions(contentIds);
  }

  @Rpc(ListWaitingEpisodes)
  listWaitingEpisodes({ waiting }: Parsed<typeof ListWaitingEpisodes>) {
    return this.reviews.listWaitingEpisodes(waiting);
  }

  @Rpc(CountWaitingItems)
  countWaitingItems({ episodeIds }: Parsed<typeof CountWaitingItems>) {
    return this.reviews.countWaitingItems(episodeIds);
  }
}
