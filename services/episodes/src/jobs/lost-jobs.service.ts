import { Metrics, Transactions } from '@afterword/platform';
import { JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { JobRequestsService } from './job-requests.service';
import type { JobEntity } from './job.entity';
import { JobsService } from './jobs.service';

/** A job fails if its request was published again this often and it still did not end. */
const MAX_REPUBLICATIONS = 3;

/** Requests a lost job again, or fails it. */
@Injectable()
export class LostJobsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: JobsService,
    private readonly requests: JobRequestsService,
    private readonly metrics: Metrics,
  ) {
    for (const kind of JobType.options) for (const count of [metrics.jobsRequestedAgain, metrics.jobsLost]) count.inc({ kind }, 0);
  }

  /** Does nothing if the job is not lost. */
  reconcile({ id, episodeId }: Pick<JobEntity, 'id' | 'episodeId'>): Promise<void> {
    return this.transactions.run(async (tx) => {
      const running = await this.jobs.findLockedRunning(tx, { jobId: id, episodeId });
      if (!running || !(await this.requests.isLost(tx, running.job))) return;
      const { job } = running;
      if (job.request && job.republicationCount < MAX_REPUBLICATIONS) {
        await this.requests.republish(tx, job);
        tx.onCommit(() => this.metrics.jobsRequestedAgain.inc({ kind: job.jobType }));
      } else {
        await this.jobs.failLost(tx, running);
        tx.onCommit(() => this.metrics.jobsLost.inc({ kind: job.jobType }));
      }
    });
  }
}
