import { RpcClient, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import {
  type Author,
  ContentRequested,
  type GeneratedType,
  type GenerateContent,
  ListEpisodeContent,
  type Output,
  type Parsed,
  type RegenerateContent,
  type WrittenType,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { assertTranscribed } from '../episodes/episode';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { EpisodesRepository } from '../episodes/episodes.repository';
import type { JobTarget } from '../jobs/job';
import { JobRequestsService } from '../jobs/job-requests.service';
import type { JobEntity } from '../jobs/job.entity';
import { toGenerationContext } from './generation-context';
import { findMissingTypes, targetsOverlap } from './generation-target';
import { TeamClient } from './team.client';

const ALL_GENERATED = 'All content has been generated already. Regenerate an item to get a new version of it.';
const ALREADY_RUNNING = 'This is being generated right now. Wait until it is done, then regenerate it.';

type JobStarted = Output<typeof GenerateContent>;

interface GenerationRequest extends Pick<Parsed<typeof RegenerateContent>, 'language'> {
  target: JobTarget;
  contentTypes: GeneratedType[];
  replace: boolean;
  prompt: string | null;
  requestedBy: Author | null;
  approve?: WrittenType[];
}

/** Requests the generation of content. No two jobs of an episode generate the same item at once. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly requests: JobRequestsService,
    private readonly team: TeamClient,
    private readonly rpc: RpcClient,
  ) {}

  /** Requests the content that is missing. Returns a running job that generates some of it already. */
  async generate({ id, contentType: target, language, ...request }: Parsed<typeof GenerateContent>): Promise<JobStarted> {
    assertTranscribed(await this.episodes.findByIdOrThrow(id));
    const { content } = await this.rpc.request(ListEpisodeContent, { episodeId: id });
    const existing = content.map((item) => item.contentType);
    const requestedBy = await this.team.getActorOrThrow(request, null);
    return this.transactions.run(async (tx) => {
      const episode = await this.findLockedTranscribed(tx, id);
      const running = await this.findOverlapping(tx, id, target);
      if (running) return { jobId: running.id, started: false };
      const contentTypes = findMissingTypes(target, existing);
      if (contentTypes.length === 0) throw new ServiceError('conflict', ALL_GENERATED);
      return this.start(tx, episode, { target, contentTypes, replace: false, prompt: null, requestedBy, language });
    });
  }

  /** Requests a new version of one item. @throws `conflict` if a job is generating it. */
  async regenerate({ id, contentType, prompt, language, ...request }: Parsed<typeof RegenerateContent>): Promise<JobStarted> {
    const requestedBy = await this.team.getActorOrThrow(request, contentType);
    return this.transactions.run(async (tx) => {
      const episode = await this.findLockedTranscribed(tx, id);
      if (await this.findOverlapping(tx, id, contentType)) throw new ServiceError('conflict', ALREADY_RUNNING);
      const wanted = { contentTypes: [contentType], replace: true, prompt, requestedBy, language };
      return this.start(tx, episode, { target: contentType, ...wanted });
    });
  }

  /** Requests all content of an episode that never had any, in the transaction that gives it a transcript. `approve` needs no reviewer. */
  async generateFirst(tx: Transaction, episode: EpisodeEntity, approve: WrittenType[]): Promise<void> {
    if (await this.requests.findLatest(tx, episode.id, 'content_generation')) return;
    const contentTypes = findMissingTypes('all', []);
    await this.start(tx, episode, { target: 'all', contentTypes, replace: false, prompt: null, requestedBy: null, approve });
  }

  private async findLockedTranscribed(tx: Transaction, id: string): Promise<EpisodeEntity> {
    const episode = await this.episodes.findLockedOrThrow(tx.manager, id);
    assertTranscribed(episode);
    return episode;
  }

  private async findOverlapping(tx: Transaction, episodeId: string, target: JobTarget): Promise<JobEntity | undefined> {
    const running = await this.requests.findRunning(tx, episodeId, 'content_generation');
    return running.find((job) => targetsOverlap(job.target, target));
  }

  private async start(
    tx: Transaction,
    episode: EpisodeEntity,
    { target, approve = [], ...request }: GenerationRequest,
  ): Promise<JobStarted> {
    const job = { episodeId: episode.id, jobType: 'content_generation', target } as const;
    const toData = (jobId: string) => ({ ...toGenerationContext(episode), jobId, approve, ...request });
    const jobId = await this.requests.create(tx, job, ContentRequested, toData);
    tx.notify('episode', episode.id);
    return { jobId, started: true };
  }
}
