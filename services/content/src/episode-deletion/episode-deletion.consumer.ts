import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EpisodeDeletionService } from './episode-deletion.service';

@Controller()
export class EpisodeDeletionConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly deletion: EpisodeDeletionService,
  ) {}

  @OnEvent(EpisodeDeleted)
  episodeDeleted({ episodeId }: DataOf<typeof EpisodeDeleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.deletion.deleteEpisode(tx, episodeId));
  }
}
