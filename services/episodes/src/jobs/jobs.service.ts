import { DomainEvents, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import {
  type CancelJob,
  JobCancelled,
  type JobFailure,
  type JobProgress,
  type JobReport,
  type GetJob,
  type ListJobs,
  type Output,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { applyCancellation, applyCompletion, applyFailure, applyLoss, applyProgress, isNewer, isRunning } from './job';
import { JobStateService } from './job-state.service';
import type { JobEntity } from './job.entity';
import { toJobDto } from './job.mapper';
import { JobChanged } from './jobs.events';
import { JobsRepository } from './jobs.repository';

type Report = z.infer<typeof JobReport>;
type JobKey = Pick<Report, 'jobId' | 'episodeId'>;

interface RunningJob {
  episode: EpisodeEntity;
  job: JobEntity;
}

/** What happens to a job after its request: its service reports on it, a person cancels it, or it is lost. */
@Injectable()
export class JobsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: JobsRepository,
    private readonly episodes: EpisodesRepository,
    private readonly state: JobStateService,
    private readonly events: DomainEvents,
  ) {}

  async list(episodeId: string): Promise<Output<typeof ListJobs>> {
    const jobs = await this.jobs.findByEpisode(episodeId);
    return { jobs: jobs.map((job) => toJobDto(job)) };
  }

  async get(id: string): Promise<Output<typeof GetJob>> {
    return { job: toJobDto(await this.jobs.findByIdOrThrow(id)) };
  }

  progress(tx: Transaction, report: z.infer<typeof JobProgress>): Promise<void> {
    return this.applyReport(tx, report, (job, now) => applyProgress(job, report, now));
  }

  complete(tx: Transaction, report: Report & { unchanged?: boolean }): Promise<void> {
    return this.applyReport(tx, report, (job, now) => applyCompletion(job, report, now));
  }

  fail(tx: Transaction, report: z.infer<typeof JobFailure>): Promise<void> {
    return this.applyReport(tx, report, (_, now) => applyFailure(report, report.reason, now));
  }

  /** @throws `conflict` if the job has completed or failed. A job that is cancelled already is returned as it is. */
  async cancel(id: string): Promise<Output<typeof CancelJob>> {
    const { episodeId } = await this.jobs.findByIdOrThrow(id);
    return this.transactions.run(async (tx) => {
      const episode = await this.episodes.findLocked(tx.manager, episodeId);
      const job = await this.jobs.findByIdOrThrow(id, tx.manager);
      if (!episode || job.status === 'cancelled') return { job: toJobDto(job) };
      if (!isRunning(job)) throw new ServiceError('conflict', 'This job has already ended, so there is nothing to cancel.');
      await this.change(tx, { episode, job }, applyCancellation);
      await tx.publish(JobCancelled, { jobId: id, episodeId, jobType: job.jobType });
      return { job: toJobDto(job) };
    });
  }

  /** Finds a job with its episode, which stays locked. Returns null if the job has ended or the episode was deleted. */
  async findLockedRunning(tx: Transaction, { jobId, episodeId }: JobKey): Promise<RunningJob | null> {
    const episode = await this.episodes.findLocked(tx.manager, episodeId);
    const job = await this.jobs.findById(jobId, tx.manager);
    return episode && job?.episodeId === episode.id && isRunning(job) ? { episode, job } : null;
  }

  /** Fails a job that no service will finish. A service that works on it after all is asked to stop by an event. */
  async failLost(tx: Transaction, { episode, job }: RunningJob): Promise<void> {
    await this.change(tx, { episode, job }, applyLoss);
    await tx.publish(JobCancelled, { jobId: job.id, episodeId: episode.id, jobType: job.jobType });
  }

  /** Ignores reports that are not newer, and reports on jobs of deleted episodes. */
  private async applyReport(tx: Transaction, report: Report, apply: (job: JobEntity, now: Date) => Partial<JobEntity>): Promise<void> {
    const running = await this.findLockedRunning(tx, report);
    if (!running || !isNewer(running.job, report)) return;
    await this.change(tx, running, (now) => apply(running.job, now));
  }

  private async change(tx: Transaction, { episode, job }: RunningJob, transition: (now: Date) => Partial<JobEntity>): Promise<void> {
    const { status, estimatedTimeMinutes } = job;
    await this.state.apply(tx, job, transition);
    const isWaitChanged = job.status !== status || job.estimatedTimeMinutes !== estimatedTimeMinutes;
    await this.events.publish(tx, JobChanged, { episode, job, isWaitChanged });
    tx.notify(job.status === status ? 'job' : 'episode', episode.id);
  }
}
