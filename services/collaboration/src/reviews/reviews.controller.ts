import { Rpc } from '@afterword/platform';
import { ListReviews, ListReviewsOfEpisode, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ReviewsService } from './reviews.service';

@Controller()
export class ReviewsController {
  constructor(private readonly lists: ReviewsService) {}

  @Rpc(ListReviews)
  list(input: Parsed<typeof ListReviews>) {
    return this.lists.list(input);
  }

  @Rpc(ListReviewsOfEpisode)
  listByEpisode({ episodeId }: Parsed<typeof ListReviewsOfEpisode>) {
    return this.lists.listByEpisode(episodeId);
  }
}
