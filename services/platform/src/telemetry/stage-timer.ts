import type { Metrics } from './metrics';

/** Measures the stages of one job: each ends where the next begins. What breaks off is not measured. */
export class StageTimer {
  private stopTimer: () => void = () => {};

  constructor(
    private readonly metrics: Metrics,
    private readonly job: string,
  ) {}

  startStage(stage: string): void {
    this.stopTimer();
    this.stopTimer = this.metrics.jobStageSeconds.startTimer({ job: this.job, stage });
  }

  /** The last of them came to its end. */
  stop(): void {
    this.stopTimer();
    this.stopTimer = () => {};
  }
}
