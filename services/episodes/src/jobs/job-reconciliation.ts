import { Metrics, Transactions } from '@afterword/platform';
import { JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { JobOrders } from './job-orders';
import type { JobEntity } from './job.entity';
import { JobsService } from './jobs.service';

/** A job that was announced again so often and still did not end fails. */
const MAX_REPETITIONS = 3;

/** Brings a lost job back to work, or ends it. */
@Injectable()
export class JobReconciliation {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: JobsService,
    private readonly orders: JobOrders,
    private readonly metrics: Metrics,
  ) {
    for (const kind of JobType.options) for (const count of [metrics.jobsAnnouncedAgain, metrics.jobsLost]) count.inc({ kind }, 0);
  }

  /** Does nothing if the job is not lost after all. */
  settle({ id, episodeId }: Pick<JobEntity, 'id' | 'episodeId'>): Promise<void> {
    return this.transactions.run(async (tx) => {
      const running = await this.jobs.lockRunning(tx, { jobId: id, episodeId });
      if (!running || !(await this.orders.isLost(tx, running.job))) return;
      const { job } = running;
      if (job.request && job.announcements < MAX_REPETITIONS) {
        await this.orders.repeat(tx, job);
        tx.onCommit(() => this.metrics.jobsAnnouncedAgain.inc({ kind: job.jobType }));
      } else {
        await this.jobs.lose(tx, running);
        tx.onCommit(() => this.metrics.jobsLost.inc({ kind: job.jobType }));
      }
    });
  }
}
