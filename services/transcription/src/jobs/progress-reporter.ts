import type { Claim, Clock } from '@afterword/platform';
import type { TranscriptionReports } from './transcription.reports';

/** Pages need no more. */
const MIN_INTERVAL_MS = 1000;

/** How far a job is, told to whoever looks: each step at once, its percents at most once a second. */
export class ProgressReporter {
  estimatedTimeMinutes: number | null = null;
  private latest = { progress: -1, step: '', at: 0 };
  private publishing: Promise<void> = Promise.resolve();

  constructor(
    private readonly reports: TranscriptionReports,
    private readonly claim: Claim,
    private readonly clock: Clock,
  ) {}

  report(step: string, percent: number): void {
    const progress = Math.max(this.latest.progress, Math.floor(percent));
    const at = this.clock.now().getTime();
    const news = step !== this.latest.step || (progress > this.latest.progress && at - this.latest.at >= MIN_INTERVAL_MS);
    if (!news) return;
    this.latest = { progress, step, at };
    const { estimatedTimeMinutes } = this;
    this.publishing = this.publishing.then(() => this.reports.progress(this.claim, { progress, step, estimatedTimeMinutes }));
    this.publishing.catch(() => undefined);
  }

  /** Fails where something could not be told. */
  flush(): Promise<void> {
    return this.publishing;
  }
}
