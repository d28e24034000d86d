import { RpcClient, ServiceError, Transactions } from '@afterword/platform';
import { ListEpisodeContent, type MakeContentVariants, type Output, type Parsed, VariantsRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobOrders } from './job-orders';
import { materialOf, withTranscript } from './writing-material';

/** Starts the writing of variants; for an item of an episode one such job runs at a time. */
@Injectable()
export class VariantsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobOrders,
    private readonly rpc: RpcClient,
  ) {}

  async make({ id, contentType, variantTypes }: Parsed<typeof MakeContentVariants>): Promise<Output<typeof MakeContentVariants>> {
    withTranscript(await this.episodes.find(id));
    const { content } = await this.rpc.request(ListEpisodeContent, { episodeId: id });
    if (!content.some((item) => item.contentType === contentType)) throw new ServiceError('conflict', NOTHING_WRITTEN);
    return this.transactions.run(async (tx) => {
      const episode = withTranscript(await this.episodes.lock(tx.manager, id));
      const running = await this.orders.running(tx, id, 'variants');
      if (running.some(({ target }) => target === contentType)) throw new ServiceError('conflict', BEING_WRITTEN);
      const job = { episodeId: id, jobType: 'variants', target: contentType } as const;
      const request = (jobId: string) => ({ ...materialOf(episode), jobId, contentType, variantTypes: [...new Set(variantTypes)] });
      const jobId = await this.orders.place(tx, job, VariantsRequested, request);
      tx.notify('episode', id);
      return { jobId, started: true };
    });
  }
}

const NOTHING_WRITTEN = 'There is no text of this kind yet. Generate it first, then ask for variants of it.';
const BEING_WRITTEN = 'Variants of this text are being written right now. Wait until they are done, then ask for more.';
