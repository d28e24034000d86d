import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { type CancelJob, JobCancelled, type JobFailure, type JobProgress, type JobReport, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { EpisodeProjection } from '../episodes/episode-projection';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { cancelled, completed, failed, isNews, isRunning, lost, progressed } from './job';
import { answerJob } from './job-answer';
import { JobChanges } from './job-changes';
import type { JobEntity } from './job.entity';
import { JobsRepository } from './jobs.repository';

type Report = z.infer<typeof JobReport>;
type JobKey = Pick<Report, 'jobId' | 'episodeId'>;

interface RunningJob {
  episode: EpisodeEntity;
  job: JobEntity;
}

/** The life of a job after its start, as its worker reports it. */
@Injectable()
export class JobsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: JobsRepository,
    private readonly episodes: EpisodesRepository,
    private readonly projection: EpisodeProjection,
    private readonly changes: JobChanges,
  ) {}

  progress(tx: Transaction, report: z.infer<typeof JobProgress>): Promise<void> {
    return this.report(tx, report, (job, now) => progressed(job, report, now));
  }

  complete(tx: Transaction, report: Report): Promise<void> {
    return this.report(tx, report, (job, now) => completed(job, report, now));
  }

  fail(tx: Transaction, report: z.infer<typeof JobFailure>): Promise<void> {
    return this.report(tx, report, (_, now) => failed(report, report.reason, now));
  }

  async cancel(id: string): Promise<Output<typeof CancelJob>> {
    const { episodeId } = orNotFound(await this.jobs.find(id));
    return this.transactions.run(async (tx) => {
      const episode = await this.episodes.lock(tx.manager, episodeId);
      const job = orNotFound(await this.jobs.read(tx.manager, id));
      if (!episode || job.status === 'cancelled') return { job: answerJob(job) };
      if (!isRunning(job)) throw new ServiceError('conflict', 'This has ended already, so there is nothing to cancel.');
      await this.changes.make(tx, job, cancelled);
      await tx.publish(JobCancelled, { jobId: id, episodeId, jobType: job.jobType });
      await this.projection.settle(tx, episode);
      return { job: answerJob(job) };
    });
  }

  /** A job that has not ended, with its episode, both locked. */
  async lockRunning(tx: Transaction, { jobId, episodeId }: JobKey): Promise<RunningJob | null> {
    const episode = await this.episodes.lock(tx.manager, episodeId);
    const job = await this.jobs.read(tx.manager, jobId);
    return episode && job?.episodeId === episode.id && isRunning(job) ? { episode, job } : null;
  }

  /** Fails a job that no worker will finish, and tells one that might after all. */
  async lose(tx: Transaction, { episode, job }: RunningJob): Promise<void> {
    await this.changes.make(tx, job, lost);
    await tx.publish(JobCancelled, { jobId: job.id, episodeId: episode.id, jobType: job.jobType });
    await this.projection.settle(tx, episode);
  }

  /** Ignores what is not news, and what is told of a deleted episode. */
  private async report(tx: Transaction, report: Report, change: (job: JobEntity, now: Date) => Partial<JobEntity>): Promise<void> {
    const running = await this.lockRunning(tx, report);
    if (!running || !isNews(running.job, report)) return;
    const { episode, job } = running;
    await this.changes.make(tx, job, (now) => change(job, now));
    await this.projection.settle(tx, episode);
  }
}

function orNotFound(job: JobEntity | null): JobEntity {
  if (!job) throw new ServiceError('not_found', 'This job does not exist, or its episode has been deleted.');
  return job;
}
