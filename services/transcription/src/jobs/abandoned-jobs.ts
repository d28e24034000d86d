import { Startup, Work } from '@afterword/platform';
import { TranscriptionFailed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

const REASON = 'The transcription was interrupted and did not go on. Try again: what is done already is kept.';

/** Fails the jobs whose worker vanished for good, so that nobody waits for them. */
@Injectable()
export class AbandonedJobs {
  constructor(startup: Startup, work: Work) {
    startup.onReady(async () => {
      work.watch((tx, { jobId, scope, attempt }) =>
        tx.announce(TranscriptionFailed, { jobId, episodeId: scope, attempt: attempt + 1, seq: 0, reason: REASON }),
      );
    });
  }
}
