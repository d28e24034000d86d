import type { Job } from '@afterword/platform';

/** What people read while a step runs, and the range of percents that it covers. */
interface Step {
  label: string;
  fromPercent: number;
  toPercent: number;
}

export const STEPS = {
  prepare: { label: 'Preparing the recording', fromPercent: 0, toPercent: 5 },
  recognize: { label: 'Transcribing', fromPercent: 5, toPercent: 90 },
  align: { label: 'Aligning words', fromPercent: 90, toPercent: 99 },
} as const satisfies Record<string, Step>;

/** Pages need no more reports than this. */
const MIN_INTERVAL_MS = 1000;

/** Reports the progress of a job without waiting for it: each new step at once, percents at most once a second. Percents never fall. */
export class ProgressReporter {
  estimatedTimeMinutes: number | null = null;
  private latest = { percent: -1, label: '', atMs: 0 };
  private reporting: Promise<void> = Promise.resolve();

  constructor(private readonly job: Pick<Job, 'reportProgress'>) {}

  /** @param share how much of the step is done, 0 to 1 */
  report({ label, fromPercent, toPercent }: Step, share: number): void {
    const percent = Math.max(this.latest.percent, Math.floor(fromPercent + (toPercent - fromPercent) * share));
    const atMs = performance.now();
    const isDue = percent > this.latest.percent && atMs - this.latest.atMs >= MIN_INTERVAL_MS;
    if (label === this.latest.label && !isDue) return;
    this.latest = { percent, label, atMs };
    const { estimatedTimeMinutes } = this;
    this.reporting = this.reporting.then(() => this.job.reportProgress(percent, label, estimatedTimeMinutes));
    this.reporting.catch(() => undefined);
  }

  /** Waits until everything is reported. Rejects if something could not be. */
  flush(): Promise<void> {
    return this.reporting;
  }
}
