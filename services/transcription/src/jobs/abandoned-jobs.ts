import { type JobFailureCause, Lifecycle, JobLeases } from '@afterword/platform';
import { TranscriptionFailed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

const REASONS: Record<JobFailureCause, string> = {
  abandoned: 'The transcription was interrupted and did not go on. Try again: what is done already is kept.',
  crashes:
    "Afterword stopped twice while transcribing this recording, so it won't be tried again by itself. Check the file, or try again: what is done already is kept.",
};

/** Fails the jobs that no worker will finish, so that nobody waits for them. */
@Injectable()
export class AbandonedJobs {
  constructor(lifecycle: Lifecycle, leases: JobLeases) {
    lifecycle.onReady(async () => {
      leases.onAbandoned((tx, { jobId, scope, attempt, cause }) =>
        tx.publish(TranscriptionFailed, { jobId, episodeId: scope, attempt: attempt + 1, seq: 0, reason: REASONS[cause] }),
      );
    });
  }
}
