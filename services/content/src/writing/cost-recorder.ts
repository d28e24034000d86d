import { type Claim, Tombstones, Transactions } from '@afterword/platform';
import { UsageLedger } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import { WritingEngine } from './writing-engine';
import type { WriterReport } from './writing-task';
import type { CostSink } from './writing-thread';
import { TranscriptNotesRepository } from './transcript-notes.repository';

/** Records what a job has spent, even if the job is cancelled: the provider charges for it. */
@Injectable()
export class CostRecorder {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly ledger: UsageLedger,
    private readonly notes: TranscriptNotesRepository,
    private readonly engine: WritingEngine,
  ) {}

  forJob(claim: Claim): CostSink {
    return { record: (report) => this.record(claim, report), approveSpend: () => this.ledger.assertBudget() };
  }

  private async record(claim: Claim, report: WriterReport): Promise<void> {
    if ('called' in report) return this.ledger.recordCall(this.engine.writer.model, report.called);
    await this.transactions.run(async (tx) => {
      const cost = 'paid' in report ? this.engine.costOf(report.paid) : null;
      if (cost) await this.ledger.recordSpend(tx, cost);
      if (!(await this.tombstones.lockUnlessDeleted(tx, claim.scope))) return;
      if (cost) await this.ledger.recordUsage(tx, claim, cost);
      if ('noted' in report) await this.notes.insertIfNew(tx.manager, { episodeId: claim.scope, ...report.noted });
    });
    if ('paid' in report) await this.ledger.publishSpend();
  }
}
