import { type JobFailureCause, Lifecycle, JobLeases } from '@afterword/platform';
import { GenerationFailed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

const REASONS: Record<JobFailureCause, string> = {
  abandoned: 'The writing was interrupted and did not go on. Try again.',
  crashes: "Afterword stopped twice while writing this, so it won't be tried again by itself. Try again, or shorten the transcript.",
};

/** Fails the jobs that no worker will finish, so that nobody waits for them. */
@Injectable()
export class AbandonedJobs {
  constructor(lifecycle: Lifecycle, leases: JobLeases) {
    lifecycle.onReady(async () => {
      leases.onAbandoned((tx, { jobId, scope, attempt, cause }) =>
        tx.publish(GenerationFailed, { jobId, episodeId: scope, attempt: attempt + 1, seq: 0, reason: REASONS[cause] }),
      );
    });
  }
}
