import { RpcClient, ServiceError, Transactions } from '@afterword/platform';
import { ListEpisodeContent, type MakeContentVariants, type Output, type Parsed, VariantsRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { assertTranscribed } from '../episodes/episode';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { JobRequestsService } from '../jobs/job-requests.service';
import { toGenerationContext } from './generation-context';

const NOTHING_GENERATED = 'There is no content of this type yet. Generate it first, then generate variants of it.';
const ALREADY_RUNNING = 'Variants of this content are being generated right now. Wait until they are done, then generate more.';

/** Requests variants of content. At most one such job runs for an item. */
@Injectable()
export class VariantsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly requests: JobRequestsService,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws `conflict` if the item does not exist, or if a job is generating variants of it. */
  async generate({ id, contentType, variantTypes }: Parsed<typeof MakeContentVariants>): Promise<Output<typeof MakeContentVariants>> {
    assertTranscribed(await this.episodes.findByIdOrThrow(id));
    const { content } = await this.rpc.request(ListEpisodeContent, { episodeId: id });
    if (!content.some((item) => item.contentType === contentType)) throw new ServiceError('conflict', NOTHING_GENERATED);
    return this.transactions.run(async (tx) => {
      const episode = await this.episodes.findLockedOrThrow(tx.manager, id);
      assertTranscribed(episode);
      const running = await this.requests.findRunning(tx, id, 'variants');
      if (running.some(({ target }) => target === contentType)) throw new ServiceError('conflict', ALREADY_RUNNING);
      const job = { episodeId: id, jobType: 'variants', target: contentType } as const;
      const request = { ...toGenerationContext(episode), contentType, variantTypes: [...new Set(variantTypes)] };
      const jobId = await this.requests.create(tx, job, VariantsRequested, (newId) => ({ ...request, jobId: newId }));
      tx.notify('episode', id);
      return { jobId, started: true };
    });
  }
}
