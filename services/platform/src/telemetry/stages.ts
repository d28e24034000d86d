import type { Metrics } from './metrics';

/** Measures the stages of one job: each ends where the next begins. What breaks off is not measured. */
export class Stages {
  private stop: () => void = () => {};

  constructor(
    private readonly metrics: Metrics,
    private readonly job: string,
  ) {}

  begin(stage: string): void {
    this.stop();
    this.stop = this.metrics.jobStageSeconds.startTimer({ job: this.job, stage });
  }

  /** The last of them came to its end. */
  end(): void {
    this.stop();
    this.stop = () => {};
  }
}
