import { type Delivery, On, Transactions } from '@afterword/platform';
import { type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { DeletionService } from './deletion.service';

@Controller()
export class DeletionConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly deletion: DeletionService,
  ) {}

  @On(EpisodeDeleted)
  deleted({ episodeId }: DataOf<typeof EpisodeDeleted>, delivery: Delivery) {
    return this.transactions.once(delivery, (tx) => this.deletion.deleteEpisode(tx, episodeId));
  }
}
