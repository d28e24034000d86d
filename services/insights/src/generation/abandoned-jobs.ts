import { type JobFailureCause, Lifecycle, JobLeases } from '@afterword/platform';
import { InsightsFailed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

const REASONS: Record<JobFailureCause, string> = {
  abandoned: 'The search for insights was interrupted and did not go on. Try again.',
  crashes: "Afterword stopped twice while finding insights, so it won't be tried again by itself. Try again, or shorten the transcript.",
};

/** Fails the jobs that no worker will finish, so that nobody waits for them. */
@Injectable()
export class AbandonedJobs {
  constructor(lifecycle: Lifecycle, leases: JobLeases) {
    lifecycle.onReady(async () => {
      leases.onAbandoned((tx, { jobId, scope, attempt, cause }) =>
        tx.publish(InsightsFailed, { jobId, episodeId: scope, attempt: attempt + 1, seq: 0, reason: REASONS[cause] }),
      );
    });
  }
}
