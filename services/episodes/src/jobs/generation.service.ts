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
import { missingTypes, overlap } from './generation';
import type { JobTarget } from './job';
import { JobOrders } from './job-orders';
import type { JobEntity } from './job.entity';
import { materialOf, withTranscript } from './writing-material';

type JobStarted = Output<typeof GenerateContent>;

interface Order {
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
    private readonly orders: JobOrders,
    private readonly rpc: RpcClient,
  ) {}

  /** Fills what is missing; a job that already does so is answered as it is. */
  async generate({ id, contentType: target, actingAs }: Parsed<typeof GenerateContent>): Promise<JobStarted> {
    withTranscript(await this.episodes.find(id));
    const { content } = await this.rpc.request(ListEpisodeContent, { episodeId: id });
    const contentTypes = missingTypes(
      target,
      content.map((item) => item.contentType),
    );
    const { editor } = await this.rpc.request(GetEditor, { actingAs, contentType: null });
    return this.transactions.run(async (tx) => {
      const episode = withTranscript(await this.episodes.lock(tx.manager, id));
      const running = await this.runningJob(tx, id, target);
      if (running) return { jobId: running.id, started: false };
      if (contentTypes.length === 0) throw new ServiceError('conflict', NOTHING_MISSING);
      return this.start(tx, episode, { target, contentTypes, replace: false, prompt: null, requestedBy: editor });
    });
  }

  async regenerate({ id, contentType, prompt, actingAs }: Parsed<typeof RegenerateContent>): Promise<JobStarted> {
    const { editor } = await this.rpc.request(GetEditor, { actingAs, contentType });
    return this.transactions.run(async (tx) => {
      const episode = withTranscript(await this.episodes.lock(tx.manager, id));
      if (await this.runningJob(tx, id, contentType)) throw new ServiceError('conflict', BEING_WRITTEN);
      return this.start(tx, episode, { target: contentType, contentTypes: [contentType], replace: true, prompt, requestedBy: editor });
    });
  }

  private async runningJob(tx: Transaction, episodeId: string, target: JobTarget): Promise<JobEntity | undefined> {
    const running = await this.orders.running(tx, episodeId, 'content_generation');
    return running.find((job) => overlap(job.target, target));
  }

  private async start(tx: Transaction, episode: EpisodeEntity, { target, ...order }: Order): Promise<JobStarted> {
    const job = { episodeId: episode.id, jobType: 'content_generation', target } as const;
    const jobId = await this.orders.place(tx, job, ContentRequested, (id) => ({ ...materialOf(episode), jobId: id, ...order }));
    tx.notify('episode', episode.id);
    return { jobId, started: true };
  }
}

const NOTHING_MISSING = 'Everything has been written already. Regenerate an item to get a new version of it.';
const BEING_WRITTEN = 'This is being written right now. Wait until it is done, then ask for a new version.';
