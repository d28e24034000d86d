import type { Claim, Clock } from '@afterword/platform';
import type { TranscriptionReports } from './transcription.reports';

/** Pages need no more. */
const LEAST_BETWEEN_MS = 1000;

/** How far a job is, told to whoever looks: each step at once, its percents at most once a second. */
export class ProgressMeter {
  estimatedTimeMinutes: number | null = null;
  private told = { progress: -1, step: '', at: 0 };
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly reports: TranscriptionReports,
    private readonly claim: Claim,
    private readonly clock: Clock,
  ) {}

  tell(step: string, percent: number): void {
    const progress = Math.max(this.told.progress, Math.floor(percent));
    const at = this.clock.now().getTime();
    const news = step !== this.told.step || (progress > this.told.progress && at - this.told.at >= LEAST_BETWEEN_MS);
    if (!news) return;
    this.told = { progress, step, at };
    const { estimatedTimeMinutes } = this;
    this.telling = this.telling.then(() => this.reports.progress(this.claim, { progress, step, estimatedTimeMinutes }));
    this.telling.catch(() => undefined);
  }

  /** Fails where something could not be told. */
  settled(): Promise<void> {
    return this.telling;
  }
}
