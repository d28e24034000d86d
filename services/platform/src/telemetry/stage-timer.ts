import type { Metrics } from './metrics';

/** Measures the stages of one job. Each ends when the next begins. A stage that is broken off is not measured. */
export class StageTimer {
  private stopTimer: () => void = () => {};

  constructor(
    private readonly metrics: Metrics,
    private readonly kind: string,
  ) {}

  /** Reports the stages from the start, without a finished one: Prometheus does not count what a new series begins with. */
  static announce(metrics: Metrics, kind: string, stages: string[]): void {
    for (const stage of stages) metrics.jobStageSeconds.zero({ kind, stage });
  }

  startStage(stage: string): void {
    this.stopTimer();
    this.stopTimer = this.metrics.jobStageSeconds.startTimer({ kind: this.kind, stage });
  }

  /** Ends the last stage. */
  stop(): void {
    this.stopTimer();
    this.stopTimer = () => {};
  }
}
