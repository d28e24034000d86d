import { Transactions } from '@afterword/platform';
import { type GenerateInsights, InsightsRequested, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobsRepository } from './jobs.repository';
import { materialOf, withTranscript } from './writing-material';

/** Starts the search for insights; at most one runs for an episode. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly jobs: JobsRepository,
  ) {}

  /** A job that runs already is answered as it is. */
  generate({ id, startOver }: Parsed<typeof GenerateInsights>): Promise<Output<typeof GenerateInsights>> {
    return this.transactions.run(async (tx) => {
      const episode = withTranscript(await this.episodes.lock(tx.manager, id));
      const [running] = await this.jobs.running(tx.manager, id, 'insights');
      if (running) return { jobId: running.id, started: false };
      const jobId = await this.jobs.add(tx.manager, id, 'insights', 'all');
      const { episodeId, title, duration } = materialOf(episode);
      await tx.announce(InsightsRequested, { episodeId, title, duration, jobId, startOver });
      tx.notify('episode', id);
      return { jobId, started: true };
    });
  }
}
