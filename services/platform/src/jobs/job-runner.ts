import { Inject, Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../database/transactions';
import { type Delivery, RetryLater } from '../messaging/events/delivery';
import { Log } from '../telemetry/log';
import type { Claim } from './claim';
import type { Job, JobCompletion, JobReference, JobReport, JobWork } from './job';
import { JOB_DEFINITION, type JobDefinition, type ReportKind } from './job-definition';
import { permanentFailure, retryDelay } from './job-failure';
import { type FailedJob, JobLeases } from './job-leases';
import { JobTransactions } from './job-transactions';

/**
 * Runs jobs: claims one, does its work, and ends it. One process works on a job at a time. If that process stops, the next one that claims
 * the job calls the work again, so work stores what it has done with `Job.transaction` and begins by finding out what is left.
 */
@Injectable()
export class JobRunner {
  constructor(
    @Inject(JOB_DEFINITION) private readonly definition: JobDefinition,
    private readonly leases: JobLeases,
    private readonly transactions: Transactions,
    private readonly jobTransactions: JobTransactions,
    private readonly log: Log,
  ) {}

  /**
   * Called by the consumer of the event that requests the job. Returns false if there is nothing to do, because the job has ended or its
   * scope was deleted.
   *
   * @throws RetryLater, or the error of the work, if the event must be delivered again
   */
  async run(reference: JobReference, delivery: Delivery, work: JobWork): Promise<boolean> {
    const claim = await this.leases.claim(reference);
    if (!claim) return false;
    try {
      const complete = await work(this.toJob(claim, delivery));
      await this.complete(claim, complete);
    } catch (error) {
      await this.handleFailure(error, claim, delivery);
    } finally {
      await claim.release();
    }
    return true;
  }

  /** Cancels the job once. The process that works on it notices within seconds and stops. */
  cancel(reference: JobReference, delivery: Delivery): Promise<void> {
    return this.transactions.handleOnce(delivery, (tx) => this.leases.cancel(tx, reference));
  }

  /** Cancels the job in a transaction of the caller. The process that works on it notices when it stores something, or within seconds. */
  cancelNow(tx: Transaction, reference: JobReference): Promise<void> {
    return this.leases.cancel(tx, reference);
  }

  /** Cancels every job about `scope`, in the transaction that deletes it. */
  cancelScope(tx: Transaction, scope: string): Promise<void> {
    return this.leases.cancelScope(tx, scope);
  }

  /** Fails a job whose event has become a dead letter. A job that has ended stays as it is. */
  abandon(reference: JobReference): Promise<void> {
    return this.leases.abandon(reference);
  }

  /** Reports a job that no process will finish. Counts as the next attempt, so that late reports of a lost process are ignored. */
  async reportAbandoned(tx: Transaction, { jobId, scope, attempt, cause }: FailedJob): Promise<void> {
    const report = { jobId, scope, attempt: attempt + 1, seq: 0 };
    await this.report(tx, 'failed', report, { reason: this.definition.messages[cause] });
  }

  private toJob(claim: Claim, delivery: Delivery): Job {
    return {
      claim,
      signal: AbortSignal.any([claim.signal, delivery.signal]),
      reportProgress: (...progress) => this.reportProgress(claim, ...progress),
      transaction: (store) => this.jobTransactions.run(claim, store),
    };
  }

  private async complete(claim: Claim, completion: JobCompletion | void): Promise<void> {
    await this.jobTransactions.finish(claim, async (tx) => {
      const data = await completion?.(tx);
      await this.report(tx, 'completed', nextReport(claim), data);
    });
  }

  /** Fails the job if trying again would not help. Otherwise throws, so that the event is delivered again. */
  private async handleFailure(error: unknown, claim: Claim, delivery: Delivery): Promise<void> {
    const { messages } = this.definition;
    if (claim.signal.aborted) throw new RetryLater(0, 'The job was cancelled or taken over.');
    if (delivery.signal.aborted) throw error;
    const delay = retryDelay(error, claim, messages.waiting);
    if (delay) {
      await this.reportProgress(claim, 0, delay.step);
      throw new RetryLater(delay.ms, error instanceof Error ? error.message : delay.step);
    }
    if (error instanceof RetryLater) throw error;
    const reason = permanentFailure(error, delivery, messages.failed);
    if (reason === null) throw error;
    this.log.warn({ error, jobId: claim.jobId }, 'A job failed.');
    await this.jobTransactions.finish(claim, (tx) => this.report(tx, 'failed', nextReport(claim), { reason }));
  }

  private async reportProgress(claim: Claim, percent: number, step: string, estimatedTimeMinutes: number | null = null): Promise<void> {
    const data = { progress: Math.round(percent), step, estimatedTimeMinutes };
    await this.transactions.run((tx) => this.report(tx, 'progressed', nextReport(claim), data));
  }

  private async report(tx: Transaction, kind: ReportKind, report: JobReport, data: Record<string, unknown> = {}): Promise<void> {
    await this.definition.report(tx, kind, report, data);
  }
}

const nextReport = (claim: Claim): JobReport => ({
  jobId: claim.jobId,
  scope: claim.scope,
  attempt: claim.attempt,
  seq: claim.nextSeq(),
});
