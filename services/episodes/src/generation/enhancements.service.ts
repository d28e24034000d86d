import { RpcClient, ServiceError, Transactions } from '@afterword/platform';
import { type EnhanceContent, EnhancementsRequested, GetCurrentContent, GetEditor, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobRequestsService } from '../jobs/job-requests.service';
import { toGenerationContext, assertTranscribed } from './generation-context';

/** Starts the making of suggestions; for an item one such job runs at a time, and whoever asks meanwhile waits for that one. */
@Injectable()
export class EnhancementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobRequestsService,
    private readonly rpc: RpcClient,
  ) {}

  async generate({ id: contentId, actingAs }: Parsed<typeof EnhanceContent>): Promise<Output<typeof EnhanceContent>> {
    const [{ content }] = await Promise.all([
      this.rpc.request(GetCurrentContent, { ids: [contentId] }),
      this.rpc.request(GetEditor, { actingAs, contentType: null }),
    ]);
    const [item] = content;
    if (!item) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
    const { episodeId, contentType } = item;
    return this.transactions.run(async (tx) => {
      const episode = assertTranscribed(await this.episodes.findLocked(tx.manager, episodeId));
      const running = (await this.orders.findRunning(tx, episodeId, 'enhancements')).find(({ target }) => target === contentType);
      if (running) return { jobId: running.id, started: false };
      const job = { episodeId, jobType: 'enhancements', target: contentType } as const;
      const request = (id: string) => ({ ...toGenerationContext(episode), jobId: id, contentId, contentType });
      const jobId = await this.orders.create(tx, job, EnhancementsRequested, request);
      tx.notify('episode', episodeId);
      return { jobId, started: true };
    });
  }
}
