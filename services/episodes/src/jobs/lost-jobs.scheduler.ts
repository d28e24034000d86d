import { EventMetrics, Schedule } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { JobsRepository } from './jobs.repository';
import { LostJobsService } from './lost-jobs.service';

const INTERVAL_MS = 60_000;
/** A running job without a report for this long may be lost. */
const MAX_SILENCE_MS = 5 * 60_000;
/** If an event has waited longer than this for this service, it may be a report on a job that seems lost. */
const MAX_REPORT_AGE_SECONDS = 60;

/** Looks for lost jobs every minute. */
@Injectable()
export class LostJobsScheduler {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly lostJobs: LostJobsService,
    private readonly events: EventMetrics,
    schedule: Schedule,
  ) {
    schedule.every({ intervalMs: INTERVAL_MS, run: () => this.reconcileSilent(), failure: 'Lost jobs could not be looked for.' });
  }

  async reconcileSilent(): Promise<void> {
    if ((await this.events.findOldestSeconds()) > MAX_REPORT_AGE_SECONDS) return;
    for (const job of await this.jobs.findSilent(MAX_SILENCE_MS)) await this.lostJobs.reconcile(job);
  }
}
