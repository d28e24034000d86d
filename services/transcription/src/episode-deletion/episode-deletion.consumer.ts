import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { type DataOf, EpisodeDeleted } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { WaveformsService } from '../recordings/waveforms.service';
import { DeletionService } from './deletion.service';

@Controller()
export class EpisodeDeletionConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly deletion: DeletionService,
    private readonly peaks: WaveformsService,
  ) {}

  @OnEvent(EpisodeDeleted)
  async handleEpisodeDeleted({ episodeId }: DataOf<typeof EpisodeDeleted>, delivery: Delivery): Promise<void> {
    await this.transactions.handleOnce(delivery, (tx) => this.deletion.deleteEpisode(tx, episodeId));
    await this.peaks.deleteWaveform(episodeId);
  }
}
