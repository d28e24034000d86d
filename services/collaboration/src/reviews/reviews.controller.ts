import { Rpc } from '@afterword/platform';
import { ListReviews, ListReviewsOfEpisode, type Parsed } from '@afterword/proto';
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
}
