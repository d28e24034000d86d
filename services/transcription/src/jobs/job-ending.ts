import { type Delivery, permanentFailure, Log, RetryLater } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { pauseFor } from './failure';
import type { Job } from './job';
import { TranscriptionReports } from './transcription.reports';

/** Another worker, or this one after its restart, goes on with what is done so far. */
const HAND_BACK_MS = 1000;
const UNKNOWN = 'The recording could not be transcribed. Try again in a moment.';

/** Decides what becomes of a job that did not end well. */
@Injectable()
export class JobEnding {
  constructor(
    private readonly reports: TranscriptionReports,
    private readonly log: Log,
  ) {}

  /** Fails the job where trying again would not help; otherwise throws, and the event comes back. */
  async settle(error: unknown, { claim, stopSignal, progress }: Job, delivery: Delivery): Promise<void> {
    if (stopSignal.aborted) throw new RetryLater(HAND_BACK_MS, 'The job was cancelled, taken over or handed back.');
    const pause = pauseFor(error, claim);
    if (pause) {
      progress.report(pause.step, 0);
      await progress.flush();
      throw new RetryLater(pause.ms, error instanceof Error ? error.message : pause.step);
    }
    const reason = permanentFailure(error, delivery, UNKNOWN);
    if (reason === null) throw error;
    this.log.warn({ error, jobId: claim.jobId }, 'A recording could not be transcribed.');
    await progress.flush();
    await this.reports.fail(claim, reason);
  }
}
