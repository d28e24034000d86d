import { EventMetrics, Log, Lifecycle } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { LostJobsService } from './lost-jobs.service';
import { JobsRepository } from './jobs.repository';

const INTERVAL_MS = 60_000;
/** A job without a sign of life for so long may be lost. */
const MAX_SILENCE_MS = 5 * 60_000;
/** If reports of workers have waited longer for this service, one of them may be about a job that seems lost. */
const MAX_REPORT_AGE_SECONDS = 60;

/** Finds jobs that have not ended although no worker has them or will get them. */
@Injectable()
export class LostJobsScheduler {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly reconciliation: LostJobsService,
    private readonly events: EventMetrics,
    private readonly log: Log,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onReady(async () => {
      this.timer = setInterval(() => void this.reconcileSilent().catch((error: unknown) => this.logFailure(error)), INTERVAL_MS).unref();
    });
    lifecycle.onStop(async () => clearInterval(this.timer));
  }

  async reconcileSilent(): Promise<void> {
    if ((await this.events.findOldestSeconds()) > MAX_REPORT_AGE_SECONDS) return;
    for (const job of await this.jobs.findSilent(MAX_SILENCE_MS)) await this.reconciliation.reconcile(job);
  }

  private logFailure(error: unknown): void {
    this.log.warn({ error }, 'Jobs could not be checked for lost ones.');
  }
}
