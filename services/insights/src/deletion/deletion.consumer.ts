import { type Delivery, On, Transactions } from '@afterword/platform';
import { ContentDeleted, type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { DeletionService } from './deletion.service';

@Controller()
export class DeletionConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly deletion: DeletionService,
  ) {}

  @On(EpisodeDeleted)
  episodeDeleted(data: DataOf<typeof EpisodeDeleted>, delivery: Delivery) {
    return this.transactions.once(delivery, (tx) => this.deletion.deleteEpisode(tx, data.episodeId));
  }

  @On(ContentDeleted)
  contentDeleted(data: DataOf<typeof ContentDeleted>, delivery: Delivery) {
    return this.transactions.once(delivery, (tx) => this.deletion.deleteContent(tx, data.contentId));
  }
}
