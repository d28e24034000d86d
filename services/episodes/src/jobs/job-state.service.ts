import { Clock, Metrics, type Transaction } from '@afterword/platform';
import { JobEnded, JobStatus, JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { isRunning } from './job';
import type { JobEntity } from './job.entity';
import { JobsRepository } from './jobs.repository';

type JobTransition = (now: Date) => Partial<JobEntity>;

/** Stores the state of jobs, announces their end, and measures how long they waited and how long they took in all. */
@Injectable()
export class JobStateService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {
    const outcomes = JobStatus.options.filter((status) => !isRunning({ status }));
    for (const kind of JobType.options) {
      metrics.jobWaitSeconds.zero({ kind });
      for (const outcome of outcomes) metrics.jobSeconds.zero({ kind, outcome });
    }
  }

  async apply(tx: Transaction, job: JobEntity, transition: JobTransition): Promise<void> {
    const isNew = job.startedAt === null;
    await this.jobs.save(tx.manager, Object.assign(job, transition(this.clock.now())));
    const { jobType, status, startedAt, completedAt } = job;
    if (!isRunning(job)) await tx.publish(JobEnded, { jobId: job.id, episodeId: job.episodeId, jobType, status });
    if (isNew && startedAt) tx.onCommit(() => this.metrics.jobWaitSeconds.observe({ kind: jobType }, secondsUntil(startedAt, job)));
    if (completedAt) tx.onCommit(() => this.metrics.jobSeconds.observe({ kind: jobType, outcome: status }, secondsUntil(completedAt, job)));
  }
}

/** Never negative: `createdAt` is from the clock of the database, which may be slightly ahead of ours. */
const secondsUntil = (time: Date, { createdAt }: JobEntity) => Math.max(0, time.getTime() - createdAt.getTime()) / 1000;
