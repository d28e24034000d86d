import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { ContentChanged, ContentDeleted, ContentGenerated, type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ReviewService } from './review.service';

@Controller()
export class ReviewConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly review: ReviewService,
  ) {}

  @OnEvent(ContentGenerated)
  generated(data: DataOf<typeof ContentGenerated>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.review.keep(tx, { ...data, reason: 'generated' }));
  }

  @OnEvent(ContentChanged)
  changed(data: DataOf<typeof ContentChanged>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.review.keep(tx, data));
  }

  @OnEvent(ContentDeleted)
  deleted(data: DataOf<typeof ContentDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.review.deleteItem(tx, data.contentId));
  }

  @OnEvent(EpisodeDeleted)
  episodeDeleted(data: DataOf<typeof EpisodeDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.review.deleteEpisode(tx, data.episodeId));
  }
}
