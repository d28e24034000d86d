import { RpcClient, ServiceError, Transactions } from '@afterword/platform';
import { ListEpisodeContent, type MakeContentVariants, type Output, type Parsed, VariantsRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobRequestsService } from '../jobs/job-requests.service';
import { toGenerationContext, assertTranscribed } from './generation-context';

/** Starts the writing of variants; for an item of an episode one such job runs at a time. */
@Injectable()
export class VariantsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobRequestsService,
    private readonly rpc: RpcClient,
  ) {}

  async generate({ id, contentType, variantTypes }: Parsed<typeof MakeContentVariants>): Promise<Output<typeof MakeContentVariants>> {
    assertTranscribed(await this.episodes.findById(id));
    const { content } = await this.rpc.request(ListEpisodeContent, { episodeId: id });
    if (!content.some((item) => item.contentType === contentType)) throw new ServiceError('conflict', NOTHING_GENERATED);
    return this.transactions.run(async (tx) => {
      const episode = assertTranscribed(await this.episodes.findLocked(tx.manager, id));
      const running = await this.orders.findRunning(tx, id, 'variants');
      if (running.some(({ target }) => target === contentType)) throw new ServiceError('conflict', ALREADY_RUNNING);
      const job = { episodeId: id, jobType: 'variants', target: contentType } as const;
      const request = (jobId: string) => ({
        ...toGenerationContext(episode),
        jobId,
        contentType,
        variantTypes: [...new Set(variantTypes)],
      });
      const jobId = await this.orders.create(tx, job, VariantsRequested, request);
      tx.notify('episode', id);
      return { jobId, started: true };
    });
  }
}

const NOTHING_GENERATED = 'There is no text of this kind yet. Generate it first, then ask for variants of it.';
const ALREADY_RUNNING = 'Variants of this text are being written right now. Wait until they are done, then ask for more.';
