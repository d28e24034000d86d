import { RpcClient, ServiceError, Transactions } from '@afterword/platform';
import { type EnhanceContent, EnhancementsRequested, GetCurrentContent, GetEditor, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobsRepository } from './jobs.repository';
import { materialOf, withTranscript } from './writing-material';

/** Starts the making of suggestions; for an item one such job runs at a time, and whoever asks meanwhile waits for that one. */
@Injectable()
export class EnhancementsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly jobs: JobsRepository,
    private readonly rpc: RpcClient,
  ) {}

  async enhance({ id: contentId, actingAs }: Parsed<typeof EnhanceContent>): Promise<Output<typeof EnhanceContent>> {
    const [{ content }] = await Promise.all([
      this.rpc.ask(GetCurrentContent, { ids: [contentId] }),
      this.rpc.ask(GetEditor, { actingAs, contentType: null }),
    ]);
    const [item] = content;
    if (!item) throw new ServiceError('not_found', 'This content does not exist, or it has been deleted.');
    const { episodeId, contentType } = item;
    return this.transactions.run(async (tx) => {
      const episode = withTranscript(await this.episodes.lock(tx.manager, episodeId));
      const running = (await this.jobs.running(tx.manager, episodeId, 'enhancements')).find(({ target }) => target === contentType);
      if (running) return { jobId: running.id, started: false };
      const jobId = await this.jobs.add(tx.manager, episodeId, 'enhancements', contentType);
      await tx.announce(EnhancementsRequested, { ...materialOf(episode), jobId, contentId, contentType });
      tx.notify('episode', episodeId);
      return { jobId, started: true };
    });
  }
}
