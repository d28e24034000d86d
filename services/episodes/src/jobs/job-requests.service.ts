import { Clock, Outbox, type Transaction } from '@afterword/platform';
import { type DataOf, JobCancelled, type JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { applyCancellation, type JobTarget } from './job';
import { JobStateService } from './job-state.service';
import { type RequestEvent, parseStoredRequest, toStoredRequest } from './job-request';
import type { JobEntity } from './job.entity';
import { JobsRepository } from './jobs.repository';

interface NewJob {
  episodeId: string;
  jobType: JobType;
  target: JobTarget;
}

/** A job from before announcements were remembered is taken for lost after so long without a sign of life. */
const MAX_SILENCE_WITHOUT_REQUEST_MS = 24 * 3_600_000;

/** Orders the work of jobs from its workers, and knows whether an order still reaches one. */
@Injectable()
export class JobRequestsService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly changes: JobStateService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Adds a job and announces its request. Returns its id. */
  async create<E extends RequestEvent>(tx: Transaction, job: NewJob, event: E, data: (jobId: string) => DataOf<E>): Promise<string> {
    const jobId = await this.jobs.insert(tx.manager, job.episodeId, job.jobType, job.target);
    const request = data(jobId);
    const announcedAs = await tx.publish(event, request);
    await this.jobs.saveRequest(tx.manager, jobId, toStoredRequest(event, request), announcedAs);
    return jobId;
  }

  /** Announces the request of a job once more. */
  async republish(tx: Transaction, { id, request }: JobEntity): Promise<void> {
    if (!request) return;
    const { event, data } = parseStoredRequest(request);
    const announcedAs = await tx.publish(event, data);
    await this.jobs.saveRepublication(tx.manager, id, announcedAs);
  }

  /**
   * Whether no worker has the job and none will get it: its request was handled or is gone, and still it has not ended.
   */
  async isLost(tx: Transaction, { requestEventId, updatedAt }: JobEntity): Promise<boolean> {
    if (!requestEventId) return this.clock.now().getTime() - updatedAt.getTime() > MAX_SILENCE_WITHOUT_REQUEST_MS;
    return !(await this.outbox.isPending(tx.manager, requestEventId));
  }

  /** The jobs of an episode that a worker has or will get. Those that are lost are cancelled, so that others can take their place. */
  async findRunning(tx: Transaction, episodeId: string, jobType: JobType): Promise<JobEntity[]> {
    const alive: JobEntity[] = [];
    for (const job of await this.jobs.findRunning(tx.manager, episodeId, jobType)) {
      if (await this.isLost(tx, job)) await this.cancel(tx, job);
      else alive.push(job);
    }
    return alive;
  }

  /** The last job of its kind, however it ended. */
  findLatest(tx: Transaction, episodeId: string, jobType: JobType): Promise<JobEntity | null> {
    return this.jobs.findLatest(tx.manager, episodeId, jobType);
  }

  private async cancel(tx: Transaction, job: JobEntity): Promise<void> {
    await this.changes.apply(tx, job, applyCancellation);
    await tx.publish(JobCancelled, { jobId: job.id, episodeId: job.episodeId, jobType: job.jobType });
  }
}
