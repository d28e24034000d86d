import {
  type Claim,
  type Delivery,
  type JobFailureCause,
  JobLeases,
  Lifecycle,
  Log,
  permanentFailure,
  type RetryDelay,
  retryDelay,
  RetryLater,
  type Transaction,
  Transactions,
} from '@afterword/platform';
import { GenerationCompleted, GenerationFailed, GenerationProgressed, type JobReport } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** Tells how a job is doing, and ends it. */
@Injectable()
export class JobReports {
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

interface Job {
  jobId: string;
  episodeId: string;
}

const WAITING = 'Waiting until the language model takes more work';
const UNKNOWN = 'The content could not be written. Try again in a moment.';

/** Does one job from claim to end, whatever happens on the way. */
@Injectable()
export class JobRunner {
  constructor(
    private readonly leases: JobLeases,
    private readonly reports: JobReports,
    private readonly log: Log,
  ) {}

  /** `write` writes what is left to write, and stores it piece by piece. */
  async run({ jobId, episodeId }: Job, delivery: Delivery, write: (claim: Claim, signal: AbortSignal) => Promise<void>): Promise<void> {
    const claim = await this.leases.claim({ jobId, scope: episodeId });
    if (!claim) return;
    try {
      await write(claim, AbortSignal.any([claim.signal, delivery.signal]));
      await this.reports.complete(claim);
    } catch (error) {
      await this.handleFailure(error, claim, delivery);
    } finally {
      await claim.release();
    }
  }

  /** Fails the job where trying again would not help; otherwise the event comes back, and the claim tells what is left to do. */
  private async handleFailure(error: unknown, claim: Claim, delivery: Delivery): Promise<void> {
    if (claim.signal.aborted) throw new RetryLater(0, 'The job was cancelled or taken over.');
    if (error instanceof RetryLater || delivery.signal.aborted) throw error;
    const pause = retryDelay(error, claim, WAITING);
    if (pause) return this.retryLater(claim, pause);
    const reason = permanentFailure(error, delivery, UNKNOWN);
    if (reason === null) throw error;
    this.log.warn({ error, jobId: claim.jobId }, 'Content could not be written.');
    await this.reports.fail(claim, reason);
  }

  private async retryLater(claim: Claim, { ms, step }: RetryDelay): Promise<void> {
    await this.reports.progress(claim, 0, step);
    throw new RetryLater(ms, step);
  }
}

const REASONS: Record<JobFailureCause, string> = {
  abandoned: 'The writing was interrupted and did not go on. Try again.',
  crashes: "Afterword stopped twice while writing this, so it won't be tried again by itself. Try again, or shorten the transcript.",
};

/** Fails the jobs that no worker will finish, so that nobody waits for them. */
@Injectable()
export class AbandonedJobs {
  constructor(lifecycle: Lifecycle, leases: JobLeases) {
    lifecycle.onReady(async () => {
      leases.onAbandoned((tx, { jobId, scope, attempt, cause }) =>
        tx.publish(GenerationFailed, { jobId, episodeId: scope, attempt: attempt + 1, seq: 0, reason: REASONS[cause] }),
      );
    });
  }
}
