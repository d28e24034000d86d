import { Metrics } from '@afterword/platform';
import { JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { RUNNING_STATUSES } from './job';
import { JobsRepository } from './jobs.repository';

/** Exports how many jobs are running, and the age of the oldest. */
@Injectable()
export class JobsMetrics {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly metrics: Metrics,
  ) {
    metrics.registerCollector([metrics.jobs, metrics.oldestJobSeconds], () => this.collect());
  }

  private async collect(): Promise<void> {
    const counts = await this.jobs.countRunning();
    for (const kind of JobType.options) for (const status of RUNNING_STATUSES) this.set({ kind, status }, 0, 0);
    for (const { kind, status, count, oldestSeconds } of counts) this.set({ kind, status }, count, oldestSeconds);
  }

  private set(labels: { kind: string; status: string }, count: number, oldestSeconds: number): void {
    this.metrics.jobs.set(labels, count);
    this.metrics.oldestJobSeconds.set(labels, oldestSeconds);
  }
}
