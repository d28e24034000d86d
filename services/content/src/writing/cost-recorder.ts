import { type Claim, Tombstones, Transactions } from '@afterword/platform';
import { UsageLedger } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import { WritingEngine } from './writing-engine';
import type { WriterReport } from './writing-task';
import type { CostSink } from './writing-thread';
import { TranscriptNotesRepository } from './transcript-notes.repository';

/** Keeps what a job has paid for, also of a job that nobody wants any more: the bill comes all the same. */
@Injectable()
export class CostRecorder {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly ledger: UsageLedger,
    private readonly notes: TranscriptNotesRepository,
    private readonly engine: WritingEngine,
  ) {}

  /** Those of one job. */
  forJob(claim: Claim): CostSink {
    return { record: (aside) => this.record(claim, aside), approveSpend: () => this.ledger.assertBudget() };
  }

  private async record(claim: Claim, aside: WriterReport): Promise<void> {
    if ('called' in aside) return this.ledger.recordCall(this.engine.writer.model, aside.called);
    await this.transactions.run(async (tx) => {
      const bill = 'paid' in aside ? this.engine.costOf(aside.paid) : null;
      if (bill) await this.ledger.recordSpend(tx, bill);
      if (!(await this.tombstones.lockUnlessDeleted(tx, claim.scope))) return;
      if (bill) await this.ledger.recordUsage(tx, claim, bill);
      if ('noted' in aside) await this.notes.insertIfNew(tx.manager, { episodeId: claim.scope, ...aside.noted });
    });
    if ('paid' in aside) await this.ledger.publishSpend();
  }
}
