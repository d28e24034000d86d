import { type Cause, Startup, Work } from '@afterword/platform';
import { TranscriptionFailed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

const REASONS: Record<Cause, string> = {
  abandoned: 'The transcription was interrupted and did not go on. Try again: what is done already is kept.',
  crashes:
    "Afterword stopped twice while transcribing this recording, so it won't be tried again by itself. Check the file, or try again: what is done already is kept.",
};

/** Fails the jobs that no worker will finish, so that nobody waits for them. */
@Injectable()
export class AbandonedJobs {
  constructor(startup: Startup, work: Work) {
    startup.onReady(async () => {
      work.watch((tx, { jobId, scope, attempt, cause }) =>
        tx.announce(TranscriptionFailed, { jobId, episodeId: scope, attempt: attempt + 1, seq: 0, reason: REASONS[cause] }),
      );
    });
  }
}
