import { type Delivery, On, Transactions } from '@afterword/platform';
import { type DataOf, TranscriptCompleted, TranscriptCorrected } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TranscriptChangesService } from './transcript-changes.service';

@Controller()
export class TranscriptsConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: TranscriptChangesService,
  ) {}

  @On(TranscriptCorrected)
  corrected({ episodeId, to, changed }: DataOf<typeof TranscriptCorrected>, delivery: Delivery) {
    return this.transactions.once(delivery, (tx) => this.changes.take(tx, { episodeId, version: to, changed }));
  }

  /** Of an episode that was transcribed again, every word is new. */
  @On(TranscriptCompleted)
  completed({ episodeId, version }: DataOf<typeof TranscriptCompleted>, delivery: Delivery) {
    return this.transactions.once(delivery, (tx) => this.changes.take(tx, { episodeId, version, changed: null }));
  }
}
