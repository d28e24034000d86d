import { type Claim, RetryLater, type Transaction, Transactions, JobLeases } from '@afterword/platform';
import { GenerationCompleted, GenerationFailed, GenerationProgressed, type JobReport } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** Tells how a job is doing, and ends it. */
@Injectable()
export class GenerationReports {
  constructor(
    private readonly transactions: Transactions,
    private readonly leases: JobLeases,
  ) {}

  async progress(claim: Claim, progress: number, step: string): Promise<void> {
    await this.transactions.run((tx) =>
      tx.publish(GenerationProgressed, { ...report(claim), progress: Math.round(progress), step, estimatedTimeMinutes: null }),
    );
  }

  async complete(claim: Claim): Promise<void> {
    await this.finish(claim, (tx) => tx.publish(GenerationCompleted, report(claim)));
  }

  async fail(claim: Claim, reason: string): Promise<void> {
    await this.finish(claim, (tx) => tx.publish(GenerationFailed, { ...report(claim), reason }));
  }

  private async finish(claim: Claim, announce: (tx: Transaction) => Promise<unknown>): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.leases.finish(tx, claim))) throw new RetryLater(0, 'The job is no longer ours to finish.');
      await announce(tx);
    });
  }
}

const report = (claim: Claim): z.output<typeof JobReport> => ({
  jobId: claim.jobId,
  episodeId: claim.scope,
  attempt: claim.attempt,
  seq: claim.nextSeq(),
});
