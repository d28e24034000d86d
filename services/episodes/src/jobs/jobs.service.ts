import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { type CancelJob, JobCancelled, type JobFailure, type JobProgress, type JobReport, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { TranscriptProjectionService } from '../transcription/transcript-projection.service';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { applyCancellation, applyCompletion, applyFailure, isNewer, isRunning, applyLoss, applyProgress } from './job';
import { toJobDto } from './job.mapper';
import { JobStateService } from './job-state.service';
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
    private readonly projection: TranscriptProjectionService,
    private readonly changes: JobStateService,
  ) {}

  progress(tx: Transaction, report: z.infer<typeof JobProgress>): Promise<void> {
    return this.applyReport(tx, report, (job, now) => applyProgress(job, report, now));
  }

  complete(tx: Transaction, report: Report): Promise<void> {
    return this.applyReport(tx, report, (job, now) => applyCompletion(job, report, now));
  }

  fail(tx: Transaction, report: z.infer<typeof JobFailure>): Promise<void> {
    return this.applyReport(tx, report, (_, now) => applyFailure(report, report.reason, now));
  }

  async cancel(id: string): Promise<Output<typeof CancelJob>> {
    const { episodeId } = orThrow(await this.jobs.findById(id));
    return this.transactions.run(async (tx) => {
      const episode = await this.episodes.findLocked(tx.manager, episodeId);
      const job = orThrow(await this.jobs.read(tx.manager, id));
      if (!episode || job.status === 'cancelled') return { job: toJobDto(job) };
      if (!isRunning(job)) throw new ServiceError('conflict', 'This has ended already, so there is nothing to cancel.');
      await this.changes.apply(tx, job, applyCancellation);
      await tx.publish(JobCancelled, { jobId: id, episodeId, jobType: job.jobType });
      await this.projection.updateStatus(tx, episode);
      return { job: toJobDto(job) };
    });
  }

  /** A job that has not ended, with its episode, both locked. */
  async findLockedRunning(tx: Transaction, { jobId, episodeId }: JobKey): Promise<RunningJob | null> {
    const episode = await this.episodes.findLocked(tx.manager, episodeId);
    const job = await this.jobs.read(tx.manager, jobId);
    return episode && job?.episodeId === episode.id && isRunning(job) ? { episode, job } : null;
  }

  /** Fails a job that no worker will finish, and tells one that might after all. */
  async failLost(tx: Transaction, { episode, job }: RunningJob): Promise<void> {
    await this.changes.apply(tx, job, applyLoss);
    await tx.publish(JobCancelled, { jobId: job.id, episodeId: episode.id, jobType: job.jobType });
    await this.projection.updateStatus(tx, episode);
  }

  /** Ignores what is not news, and what is told of a deleted episode. */
  private async applyReport(tx: Transaction, report: Report, change: (job: JobEntity, now: Date) => Partial<JobEntity>): Promise<void> {
    const running = await this.findLockedRunning(tx, report);
    if (!running || !isNewer(running.job, report)) return;
    const { episode, job } = running;
    await this.changes.apply(tx, job, (now) => change(job, now));
    await this.projection.updateStatus(tx, episode);
  }
}

function orThrow(job: JobEntity | null): JobEntity {
  if (!job) throw new ServiceError('not_found', 'This job does not exist, or its episode has been deleted.');
  return job;
}
