import { type Claim, RetryLater, type Transaction, Transactions, JobLeases } from '@afterword/platform';
import { InsightsFailed, InsightsGenerated, InsightsProgressed, type JobReport } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { PaidAnswersRepository } from '../paid/paid-answers.repository';

export interface FoundCounts {
  quotes: number;
  chapters: number;
  callsToAction: number;
}

/** Tells how a job is doing, and ends it. */
@Injectable()
export class InsightsReports {
  constructor(
    private readonly transactions: Transactions,
    private readonly leases: JobLeases,
    private readonly answers: PaidAnswersRepository,
  ) {}

  async progress(claim: Claim, progress: number, step: string): Promise<void> {
    await this.transactions.run((tx) => tx.publish(InsightsProgressed, { ...report(claim), progress, step, estimatedTimeMinutes: null }));
  }

  /** What was paid for has been made use of: who asks for insights again wants other ones. */
  async complete(claim: Claim, counts: FoundCounts): Promise<void> {
    await this.finish(claim, async (tx) => {
      await this.answers.removeOfEpisode(tx.manager, claim.scope);
      await tx.publish(InsightsGenerated, { ...report(claim), ...counts });
    });
  }

  async fail(claim: Claim, reason: string): Promise<void> {
    await this.finish(claim, (tx) => tx.publish(InsightsFailed, { ...report(claim), reason }));
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
