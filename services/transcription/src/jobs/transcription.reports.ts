import { type Claim, RetryLater, Tombstones, type Transaction, Transactions, JobLeases } from '@afterword/platform';
import { type JobReport, TranscriptionFailed, TranscriptionProgressed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

export interface Progress {
  /** Percent. */
  progress: number;
  step: string;
  estimatedTimeMinutes: number | null;
}

/** Tells how a job is doing, and ends it. */
@Injectable()
export class TranscriptionReports {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly leases: JobLeases,
  ) {}

  async progress(claim: Claim, progress: Progress): Promise<void> {
    await this.transactions.run((tx) => tx.publish(TranscriptionProgressed, { ...reportOf(claim), ...progress }));
  }

  async fail(claim: Claim, reason: string): Promise<void> {
    await this.finish(claim, (tx, report) => tx.publish(TranscriptionFailed, { ...report, reason }));
  }

  /** Ends a job together with what comes of it; nothing is stored of one that nobody wants any more. */
  async finish(claim: Claim, store: (tx: Transaction, report: Report) => Promise<unknown>): Promise<void> {
    await this.transactions.run(async (tx) => {
      const wanted = (await this.tombstones.lockUnlessDeleted(tx, claim.scope)) && (await this.leases.finish(tx, claim));
      if (!wanted) throw new RetryLater(0, 'The job was cancelled or taken over.');
      await store(tx, reportOf(claim));
    });
  }
}

type Report = z.output<typeof JobReport>;

const reportOf = (claim: Claim): Report => ({
  jobId: claim.jobId,
  episodeId: claim.scope,
  attempt: claim.attempt,
  seq: claim.nextSeq(),
});
