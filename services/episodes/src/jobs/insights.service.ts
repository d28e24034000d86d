import { Transactions } from '@afterword/platform';
import { type GenerateInsights, InsightsRequested, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobOrders } from './job-orders';
import { materialOf, withTranscript } from './writing-material';

/** Starts the search for insights; at most one runs for an episode. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobOrders,
  ) {}

  /** A job that runs already is answered as it is. */
  generate({ id, startOver }: Parsed<typeof GenerateInsights>): Promise<Output<typeof GenerateInsights>> {
    return this.transactions.run(async (tx) => {
      const episode = withTranscript(await this.episodes.lock(tx.manager, id));
      const [running] = await this.orders.running(tx, id, 'insights');
      if (running) return { jobId: running.id, started: false };
      const { episodeId, title, duration } = materialOf(episode);
      const request = (jobId: string) => ({ episodeId, title, duration, jobId, startOver });
      const jobId = await this.orders.place(tx, { episodeId, jobType: 'insights', target: 'all' }, InsightsRequested, request);
      tx.notify('episode', id);
      return { jobId, started: true };
    });
  }
}
