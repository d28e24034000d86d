import { RpcClient, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import {
  type Author,
  ContentRequested,
  type GenerateContent,
  GetEditor,
  ListEpisodeContent,
  type Output,
  type Parsed,
  type RegenerateContent,
  type WrittenType,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { findMissingTypes, targetsOverlap } from './generation-target';
import type { JobTarget } from '../jobs/job';
import { JobRequestsService } from '../jobs/job-requests.service';
import type { JobEntity } from '../jobs/job.entity';
import { toGenerationContext, assertTranscribed } from './generation-context';

type JobStarted = Output<typeof GenerateContent>;

interface GenerationRequest {
  target: JobTarget;
  contentTypes: WrittenType[];
  replace: boolean;
  prompt: string | null;
  requestedBy: Author;
}

/** Starts the writing of content; no two jobs of an episode write the same item at once. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly orders: JobRequestsService,
    private readonly rpc: RpcClient,
  ) {}

  /** Fills what is missing; a job that already does so is answered as it is. */
  async generate({ id, contentType: target, actingAs }: Parsed<typeof GenerateContent>): Promise<JobStarted> {
    assertTranscribed(await this.episodes.findById(id));
    const { content } = await this.rpc.request(ListEpisodeContent, { episodeId: id });
    const contentTypes = findMissingTypes(
      target,
      content.map((item) => item.contentType),
    );
    const { editor } = await this.rpc.request(GetEditor, { actingAs, contentType: null });
    return this.transactions.run(async (tx) => {
      const episode = assertTranscribed(await this.episodes.findLocked(tx.manager, id));
      const running = await this.findOverlapping(tx, id, target);
      if (running) return { jobId: running.id, started: false };
      if (contentTypes.length === 0) throw new ServiceError('conflict', ALL_GENERATED);
      return this.start(tx, episode, { target, contentTypes, replace: false, prompt: null, requestedBy: editor });
    });
  }

  async regenerate({ id, contentType, prompt, actingAs }: Parsed<typeof RegenerateContent>): Promise<JobStarted> {
    const { editor } = await this.rpc.request(GetEditor, { actingAs, contentType });
    return this.transactions.run(async (tx) => {
      const episode = assertTranscribed(await this.episodes.findLocked(tx.manager, id));
      if (await this.findOverlapping(tx, id, contentType)) throw new ServiceError('conflict', ALREADY_RUNNING);
      return this.start(tx, episode, { target: contentType, contentTypes: [contentType], replace: true, prompt, requestedBy: editor });
    });
  }

  private async findOverlapping(tx: Transaction, episodeId: string, target: JobTarget): Promise<JobEntity | undefined> {
    const running = await this.orders.findRunning(tx, episodeId, 'content_generation');
    return running.find((job) => targetsOverlap(job.target, target));
  }

  private async start(tx: Transaction, episode: EpisodeEntity, { target, ...order }: GenerationRequest): Promise<JobStarted> {
    const job = { episodeId: episode.id, jobType: 'content_generation', target } as const;
    const jobId = await this.orders.create(tx, job, ContentRequested, (id) => ({ ...toGenerationContext(episode), jobId: id, ...order }));
    tx.notify('episode', episode.id);
    return { jobId, started: true };
  }
}

const ALL_GENERATED = 'Everything has been written already. Regenerate an item to get a new version of it.';
const ALREADY_RUNNING = 'This is being written right now. Wait until it is done, then ask for a new version.';
