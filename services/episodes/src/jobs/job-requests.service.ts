import { Clock, Outbox, type Transaction } from '@afterword/platform';
import { type DataOf, JobCancelled, type JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { applyCancellation, type JobTarget } from './job';
import { type RequestEvent, parseStoredRequest, toStoredRequest } from './job-request';
import { JobStateService } from './job-state.service';
import type { JobEntity } from './job.entity';
import { JobsRepository } from './jobs.repository';

interface NewJob {
  episodeId: string;
  jobType: JobType;
  target: JobTarget;
}

/** Jobs of earlier versions have no stored request. They count as lost if nothing was reported for this long. */
const MAX_SILENCE_WITHOUT_REQUEST_MS = 24 * 3_600_000;

/** Requests jobs from the services that do them, and knows whether a request still reaches one. */
@Injectable()
export class JobRequestsService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly state: JobStateService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Creates a job and publishes its request. Returns the id of the job. */
  async create<E extends RequestEvent>(tx: Transaction, job: NewJob, event: E, toData: (jobId: string) => DataOf<E>): Promise<string> {
    const jobId = await this.jobs.insert(tx.manager, job.episodeId, job.jobType, job.target);
    const data = toData(jobId);
    const requestEventId = await tx.publish(event, data);
    await this.jobs.saveRequest(tx.manager, jobId, toStoredRequest(event, data), requestEventId);
    return jobId;
  }

  /** Publishes the request of a job again. */
  async republish(tx: Transaction, { id, request }: JobEntity): Promise<void> {
    if (!request) return;
    const { event, data } = parseStoredRequest(request);
    const requestEventId = await tx.publish(event, data);
    await this.jobs.saveRepublication(tx.manager, id, requestEventId);
  }

  /** Returns true if no service works on this running job and none will: its request was handled, or it is gone. */
  async isLost(tx: Transaction, { requestEventId, updatedAt }: JobEntity): Promise<boolean> {
    if (!requestEventId) return this.clock.now().getTime() - updatedAt.getTime() > MAX_SILENCE_WITHOUT_REQUEST_MS;
    return !(await this.outbox.isPending(tx.manager, requestEventId));
  }

  /** Finds the jobs of an episode that a service works on or will. Cancels those that are lost, so that others can take their place. */
  async findRunning(tx: Transaction, episodeId: string, jobType: JobType): Promise<JobEntity[]> {
    const running: JobEntity[] = [];
    for (const job of await this.jobs.findRunning(episodeId, jobType, tx.manager)) {
      if (await this.isLost(tx, job)) await this.cancel(tx, job);
      else running.push(job);
    }
    return running;
  }

  /** Finds the latest job of this type, however it ended. */
  findLatest(tx: Transaction, episodeId: string, jobType: JobType): Promise<JobEntity | null> {
    return this.jobs.findLatest(episodeId, jobType, tx.manager);
  }

  private async cancel(tx: Transaction, job: JobEntity): Promise<void> {
    await this.state.apply(tx, job, applyCancellation);
    await tx.publish(JobCancelled, { jobId: job.id, episodeId: job.episodeId, jobType: job.jobType });
  }
}
