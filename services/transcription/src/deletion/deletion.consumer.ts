import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { Peaks } from '../audio/peaks';
import { DeletionService } from './deletion.service';

@Controller()
export class DeletionConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly deletion: DeletionService,
    private readonly peaks: Peaks,
  ) {}

  @OnEvent(EpisodeDeleted)
  async deleted({ episodeId }: DataOf<typeof EpisodeDeleted>, delivery: Delivery): Promise<void> {
    await this.transactions.handleOnce(delivery, (tx) => this.deletion.deleteEpisode(tx, episodeId));
    await this.peaks.remove(episodeId);
  }
}
