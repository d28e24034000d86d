import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { ContentDeleted, type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { DeletionService } from './episode-deletion.service';

@Controller()
export class EpisodeDeletionConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly deletion: DeletionService,
  ) {}

  @OnEvent(EpisodeDeleted)
  episodeDeleted(data: DataOf<typeof EpisodeDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.deletion.deleteEpisode(tx, data.episodeId));
  }

  @OnEvent(ContentDeleted)
  contentDeleted(data: DataOf<typeof ContentDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.deletion.deleteContent(tx, data.contentId));
  }
}
