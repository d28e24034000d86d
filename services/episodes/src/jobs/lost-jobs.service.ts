import { Metrics, Transactions } from '@afterword/platform';
import { JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { JobRequestsService } from './job-requests.service';
import type { JobEntity } from './job.entity';
import { JobsService } from './jobs.service';

/** A job that was announced again so often and still did not end fails. */
const MAX_REPUBLICATIONS = 3;

/** Brings a lost job back to work, or ends it. */
@Injectable()
export class LostJobsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: JobsService,
    private readonly orders: JobRequestsService,
    private readonly metrics: Metrics,
  ) {
    for (const kind of JobType.options) for (const count of [metrics.jobsAnnouncedAgain, metrics.jobsLost]) count.inc({ kind }, 0);
  }

  /** Does nothing if the job is not lost after all. */
  reconcile({ id, episodeId }: Pick<JobEntity, 'id' | 'episodeId'>): Promise<void> {
    return this.transactions.run(async (tx) => {
      const running = await this.jobs.findLockedRunning(tx, { jobId: id, episodeId });
      if (!running || !(await this.orders.isLost(tx, running.job))) return;
      const { job } = running;
      if (job.request && job.republicationCount < MAX_REPUBLICATIONS) {
        await this.orders.republish(tx, job);
        tx.onCommit(() => this.metrics.jobsAnnouncedAgain.inc({ kind: job.jobType }));
      } else {
        await this.jobs.failLost(tx, running);
        tx.onCommit(() => this.metrics.jobsLost.inc({ kind: job.jobType }));
      }
    });
  }
}
