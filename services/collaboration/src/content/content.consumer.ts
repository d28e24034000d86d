import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { ContentChanged, ContentDeleted, ContentGenerated, type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { ContentProjectionService } from './content-projection.service';

@Controller()
export class ContentConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly review: ContentProjectionService,
  ) {}

  @OnEvent(ContentGenerated)
  contentGenerated(data: DataOf<typeof ContentGenerated>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.review.recordVersion(tx, { ...data, reason: 'generated' }));
  }

  @OnEvent(ContentChanged)
  contentChanged(data: DataOf<typeof ContentChanged>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.review.recordVersion(tx, data));
  }

  @OnEvent(ContentDeleted)
  contentDeleted(data: DataOf<typeof ContentDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.review.deleteItem(tx, data.contentId));
  }

  @OnEvent(EpisodeDeleted)
  episodeDeleted(data: DataOf<typeof EpisodeDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.review.deleteByEpisode(tx, data.episodeId));
  }
}
