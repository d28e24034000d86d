import { type Transaction, Transactions } from '@afterword/platform';
import { type GenerateInsights, InsightsRequested, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { assertTranscribed } from '../episodes/episode';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobRequestsService } from '../jobs/job-requests.service';

/** Requests insights. At most one such job runs for an episode. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly requests: JobRequestsService,
  ) {}

  /** Returns the running job if there is one. */
  generate({ id: episodeId, startOver }: Parsed<typeof GenerateInsights>): Promise<Output<typeof GenerateInsights>> {
    return this.transactions.run(async (tx) => {
      const episode = await this.episodes.findLockedOrThrow(tx.manager, episodeId);
      assertTranscribed(episode);
      const [running] = await this.requests.findRunning(tx, episodeId, 'insights');
      if (running) return { jobId: running.id, started: false };
      return { jobId: await this.start(tx, episode, startOver), started: true };
    });
  }

  /** Requests the insights of an episode that never had any, in the transaction that gives it a transcript. */
  async generateFirst(tx: Transaction, episode: EpisodeEntity): Promise<void> {
    if (!(await this.requests.findLatest(tx, episode.id, 'insights'))) await this.start(tx, episode, false);
  }

  private async start(tx: Transaction, episode: EpisodeEntity, startOver: boolean): Promise<string> {
    const { id: episodeId, duration, isExample } = episode;
    const title = episode.isNamed ? episode.title : '';
    const job = { episodeId, jobType: 'insights', target: 'all' } as const;
    const toData = (jobId: string) => ({ episodeId, title, duration, jobId, startOver, isExample });
    const jobId = await this.requests.create(tx, job, InsightsRequested, toData);
    tx.notify('episode', episodeId);
    return jobId;
  }
}
