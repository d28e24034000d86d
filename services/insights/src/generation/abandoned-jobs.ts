import { Startup, Work } from '@afterword/platform';
import { InsightsFailed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Fails the jobs whose worker vanished for good, so that nobody waits for them. */
@Injectable()
export class AbandonedJobs {
  constructor(startup: Startup, work: Work) {
    startup.onReady(async () => {
      work.watch((tx, { jobId, scope, attempt }) =>
        tx.announce(InsightsFailed, {
          jobId,
          episodeId: scope,
          attempt: attempt + 1,
          seq: 0,
          reason: 'The search for insights was interrupted and did not go on. Try again.',
        }),
      );
    });
  }
}
