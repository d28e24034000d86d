import { type Delivery, Log, RetryLater } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { lastingReason, waitAfter } from './failure';
import type { Job } from './job';
import { WAITING } from './steps';
import { TranscriptionReports } from './transcription.reports';

/** Another worker, or this one after its restart, goes on with what is done so far. */
const HAND_BACK_MS = 1000;

/** Decides what becomes of a job that did not end well. */
@Injectable()
export class JobEnding {
  constructor(
    private readonly reports: TranscriptionReports,
    private readonly log: Log,
  ) {}

  /** Fails the job where trying again would not help; otherwise throws, and the event comes back. */
  async settle(error: unknown, { claim, stop, meter }: Job, delivery: Delivery): Promise<void> {
    if (stop.aborted) throw new RetryLater(HAND_BACK_MS, 'The job was cancelled, taken over or handed back.');
    const wait = waitAfter(error);
    if (wait !== null) {
      meter.tell(WAITING, 0);
      await meter.settled();
      throw new RetryLater(wait, error instanceof Error ? error.message : WAITING);
    }
    const reason = lastingReason(error, delivery);
    if (reason === null) throw error;
    this.log.warn({ error, jobId: claim.jobId }, 'A recording could not be transcribed.');
    await meter.settled();
    await this.reports.fail(claim, reason);
  }
}
