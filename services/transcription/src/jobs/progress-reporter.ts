import type { Job } from '@afterword/platform';
import type { WorkRates } from '../recognition/transcription-runs.service';
import { RemainingTime } from './remaining-time';
import { type StepName, STEPS } from './steps';

/** Pages need no more reports than this. */
const MIN_INTERVAL_MS = 1000;
const MINUTE_MS = 60_000;

/**
 * Reports the progress of a job without waiting for it: each new step at once, percents at most once a second. Percents never fall. Each
 * report says how long the job still takes, as soon as it is known what to expect. `refresh` reports when that changes between two of them.
 */
export class ProgressReporter {
  private readonly remainingTime: RemainingTime;
  private latest: { percent: number; step?: StepName; atMs: number } = { percent: -1, atMs: 0 };
  private reportedMinutes: number | null = null;
  private reporting: Promise<void> = Promise.resolve();

  constructor(
    private readonly job: Pick<Job, 'reportProgress'>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.remainingTime = new RemainingTime(nowMs);
  }

  /** Reports how long the job takes. Called when the length of the recording is known. */
  expect(rates: WorkRates, durationMs: number): void {
    this.remainingTime.expect(rates, durationMs);
    const { percent, step } = this.latest;
    if (step) this.send(percent, step);
  }

  /** Returns how long each step took, in milliseconds. Called after the last one. */
  finish(): Record<StepName, number> {
    return this.remainingTime.finish();
  }

  /** @param share how much of the step is done, 0 to 1 */
  report(step: StepName, share: number): void {
    this.remainingTime.update(step, share);
    const { fromPercent, toPercent } = STEPS[step];
    const percent = Math.max(this.latest.percent, Math.floor(fromPercent + (toPercent - fromPercent) * share));
    const atMs = this.nowMs();
    const isDue = percent > this.latest.percent && atMs - this.latest.atMs >= MIN_INTERVAL_MS;
    if (step === this.latest.step && !isDue) return;
    this.latest = { percent, step, atMs };
    this.send(percent, step);
  }

  /** Called regularly while the job runs: no progress is reported while a long passage is recognized. */
  refresh(): void {
    const { percent, step } = this.latest;
    if (step && this.minutesLeft() !== this.reportedMinutes) this.send(percent, step);
  }

  /** Waits until everything is reported. Rejects if something could not be. */
  flush(): Promise<void> {
    return this.reporting;
  }

  private send(percent: number, step: StepName): void {
    const minutes = this.minutesLeft();
    this.reportedMinutes = minutes;
    this.reporting = this.reporting.then(() => this.job.reportProgress(percent, STEPS[step].label, minutes));
    this.reporting.catch(() => undefined);
  }

  /** 0 for less than a minute, or null as long as nothing is known. */
  private minutesLeft(): number | null {
    const remainingMs = this.remainingTime.remainingMs();
    if (remainingMs === null) return null;
    return remainingMs < MINUTE_MS ? 0 : Math.round(remainingMs / MINUTE_MS);
  }
}
