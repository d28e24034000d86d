import { RpcClient, ServiceError, Transactions } from '@afterword/platform';
import { type EnhanceContent, EnhancementsRequested, GetCurrentContent, GetEditor, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobOrders } from './job-orders';
import { materialOf, withTranscript } from './writing-material';

/** Starts the making of suggestions; for an item one such job runs at a time, and whoever asks meanwhile waits for that one. */
@Injectable()
export class EnhancementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobOrders,
    private readonly rpc: RpcClient,
  ) {}

  async enhance({ id: contentId, actingAs }: Parsed<typeof EnhanceContent>): Promise<Output<typeof EnhanceContent>> {
    const [{ content }] = await Promise.all([
      this.rpc.request(GetCurrentContent, { ids: [contentId] }),
      this.rpc.request(GetEditor, { actingAs, contentType: null }),
    ]);
    const [item] = content;
    if (!item) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
    const { episodeId, contentType } = item;
    return this.transactions.run(async (tx) => {
      const episode = withTranscript(await this.episodes.lock(tx.manager, episodeId));
      const running = (await this.orders.running(tx, episodeId, 'enhancements')).find(({ target }) => target === contentType);
      if (running) return { jobId: running.id, started: false };
      const job = { episodeId, jobType: 'enhancements', target: contentType } as const;
      const request = (id: string) => ({ ...materialOf(episode), jobId: id, contentId, contentType });
      const jobId = await this.orders.place(tx, job, EnhancementsRequested, request);
      tx.notify('episode', episodeId);
      return { jobId, started: true };
    });
  }
}
