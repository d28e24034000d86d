import { RpcClient, ServiceError, Transactions } from '@afterword/platform';
import { type EnhanceContent, EnhancementsRequested, GetCurrentContent, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { assertTranscribed } from '../episodes/episode';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobRequestsService } from '../jobs/job-requests.service';
import { toGenerationContext } from './generation-context';
import { TeamClient } from './team.client';

/** Requests enhancements of content. At most one such job runs for an item. */
@Injectable()
export class EnhancementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly requests: JobRequestsService,
    private readonly team: TeamClient,
    private readonly rpc: RpcClient,
  ) {}

  /** Returns the running job if there is one. */
  async generate({ id: contentId, ...request }: Parsed<typeof EnhanceContent>): Promise<Output<typeof EnhanceContent>> {
    const [{ content }] = await Promise.all([
      this.rpc.request(GetCurrentContent, { ids: [contentId] }),
      this.team.getActorOrThrow(request, null),
    ]);
    const [item] = content;
    if (!item) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
    const { episodeId, contentType } = item;
    return this.transactions.run(async (tx) => {
      const episode = await this.episodes.findLockedOrThrow(tx.manager, episodeId);
      assertTranscribed(episode);
      const running = (await this.requests.findRunning(tx, episodeId, 'enhancements')).find(({ target }) => target === contentType);
      if (running) return { jobId: running.id, started: false };
      const job = { episodeId, jobType: 'enhancements', target: contentType } as const;
      const request = { ...toGenerationContext(episode), contentId, contentType };
      const jobId = await this.requests.create(tx, job, EnhancementsRequested, (newId) => ({ ...request, jobId: newId }));
      tx.notify('episode', episodeId);
      return { jobId, started: true };
    });
  }
}
