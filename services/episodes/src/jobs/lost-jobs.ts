import { EventMetrics, Log, Lifecycle } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { JobReconciliation } from './job-reconciliation';
import { JobsRepository } from './jobs.repository';

const SWEEP_MS = 60_000;
/** A job without a sign of life for so long may be lost. */
const QUIET_MS = 5 * 60_000;
/** If reports of workers have waited longer for this service, one of them may be about a job that seems lost. */
const MAX_REPORT_AGE_S = 60;

/** Finds jobs that have not ended although no worker has them or will get them. */
@Injectable()
export class LostJobs {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly reconciliation: JobReconciliation,
    private readonly events: EventMetrics,
    private readonly log: Log,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onReady(async () => {
      this.timer = setInterval(() => void this.sweep().catch((error: unknown) => this.failed(error)), SWEEP_MS).unref();
    });
    lifecycle.onStop(async () => clearInterval(this.timer));
  }

  async sweep(): Promise<void> {
    if ((await this.events.findOldestSeconds()) > MAX_REPORT_AGE_S) return;
    for (const job of await this.jobs.quiet(QUIET_MS)) await this.reconciliation.settle(job);
  }

  private failed(error: unknown): void {
    this.log.warn({ error }, 'Jobs could not be checked for lost ones.');
  }
}
