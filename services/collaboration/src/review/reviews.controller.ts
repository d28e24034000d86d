import { Rpc } from '@afterword/platform';
import { ListReviews, ListReviewsOfEpisode, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ReviewListsService } from './review-lists.service';

@Controller()
export class ReviewsController {
  constructor(private readonly lists: ReviewListsService) {}

  @Rpc(ListReviews)
  list(input: Parsed<typeof ListReviews>) {
    return this.lists.list(input);
  }

  @Rpc(ListReviewsOfEpisode)
  listForEpisode({ episodeId }: Parsed<typeof ListReviewsOfEpisode>) {
    return this.lists.listForEpisode(episodeId);
  }
}
