import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { type DataOf, TranscriptCompleted, TranscriptCorrected, TranscriptTimed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { JobsService } from '../jobs/jobs.service';
import { TranscriptProjectionService } from './transcript-projection.service';

@Controller()
export class TranscriptionConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly projection: TranscriptProjectionService,
    private readonly jobs: JobsService,
  ) {}

  /** Applies the transcript even if its job was cancelled at the last moment. */
  @OnEvent(TranscriptCompleted)
  transcriptCompleted(data: DataOf<typeof TranscriptCompleted>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, async (tx) => {
      await this.jobs.complete(tx, data);
      await this.projection.applyTranscript(tx, data.episodeId, data);
    });
  }

  @OnEvent(TranscriptCorrected)
  transcriptCorrected({ to, ...data }: DataOf<typeof TranscriptCorrected>, delivery: Delivery) {
    const facts = { ...data, version: to };
    return this.transactions.handleOnce(delivery, (tx) => this.projection.applyTranscript(tx, data.episodeId, facts));
  }

  @OnEvent(TranscriptTimed)
  transcriptTimed({ episodeId, duration }: DataOf<typeof TranscriptTimed>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.projection.applyDuration(tx, episodeId, duration));
  }
}
