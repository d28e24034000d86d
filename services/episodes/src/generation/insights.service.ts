import { Transactions } from '@afterword/platform';
import { type GenerateInsights, InsightsRequested, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobRequestsService } from '../jobs/job-requests.service';
import { toGenerationContext, assertTranscribed } from './generation-context';

/** Starts the search for insights; at most one runs for an episode. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobRequestsService,
  ) {}

  /** A job that runs already is answered as it is. */
  generate({ id, startOver }: Parsed<typeof GenerateInsights>): Promise<Output<typeof GenerateInsights>> {
    return this.transactions.run(async (tx) => {
      const episode = assertTranscribed(await this.episodes.findLocked(tx.manager, id));
      const [running] = await this.orders.findRunning(tx, id, 'insights');
      if (running) return { jobId: running.id, started: false };
      const { episodeId, title, duration } = toGenerationContext(episode);
      const request = (jobId: string) => ({ episodeId, title, duration, jobId, startOver });
      const jobId = await this.orders.create(tx, { episodeId, jobType: 'insights', target: 'all' }, InsightsRequested, request);
      tx.notify('episode', id);
      return { jobId, started: true };
    });
  }
}
