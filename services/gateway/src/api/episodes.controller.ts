import { RpcClient } from '@afterword/platform';
import {
  CountWaitingItems,
  type Episode,
  episodeRoutes,
  GetEpisode,
  type ListedEpisode,
  ListEpisodes,
  ListWaitingEpisodes,
  type Output,
  type Parsed,
  RegenerateContent,
} from '@afterword/proto';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RequestForwarder } from '../forwarding/request-forwarder';
import { optionalLookup } from '../http/optional-lookup';
import { Route } from '../http/route';
import { TranscriptReader } from './transcript.reader';

type Routes = typeof episodeRoutes;
type JobStarted = Output<typeof RegenerateContent>;

@Controller()
export class EpisodesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly transcripts: TranscriptReader,
    private readonly forwarder: RequestForwarder,
  ) {}

  /** A page of the list with what waits in each episode. The episodes with waiting items are asked for first if only they are wanted. */
  @Route(episodeRoutes.list)
  async list({ waiting, ...search }: Parsed<Routes['list']>): Promise<Output<Routes['list']>> {
    const restricted = waiting && (await this.rpc.request(ListWaitingEpisodes, { waiting }));
    const { episodes, ...page } = await this.rpc.request(ListEpisodes, { ...search, ...restricted });
    const { listed, missing } = await this.addWaitingItems(episodes);
    return { ...page, episodes: listed, ...(missing.length > 0 && { incomplete: missing }) };
  }

  @Route(episodeRoutes.get)
  async get({ id }: Parsed<Routes['get']>): Promise<Output<Routes['get']>> {
    const [{ episode, processingJobs }, { value: transcript, missing }] = await Promise.all([
      this.rpc.request(GetEpisode, { id }),
      optionalLookup('transcript', this.transcripts.findText(id)),
    ]);
    const complete = { episode: { ...episode, transcript }, processingJobs };
    return missing.length > 0 ? { ...complete, incomplete: missing } : complete;
  }

  @Route(episodeRoutes.regenerate)
  regenerate(input: Parsed<Routes['regenerate']>, @Req() request: FastifyRequest): Promise<JobStarted> {
    return this.forwarder.forward(RegenerateContent, { ...input, prompt: null }, request);
  }

  @Route(episodeRoutes.regenerateWithPrompt)
  regenerateWithPrompt(input: Parsed<Routes['regenerateWithPrompt']>, @Req() request: FastifyRequest): Promise<JobStarted> {
    return this.forwarder.forward(RegenerateContent, input, request);
  }

  private async addWaitingItems(episodes: Episode[]): Promise<{ listed: ListedEpisode[]; missing: string[] }> {
    if (episodes.length === 0) return { listed: [], missing: [] };
    const episodeIds = episodes.map(({ id }) => id);
    const { value, missing } = await optionalLookup('waiting', this.rpc.request(CountWaitingItems, { episodeIds }));
    const counts = new Map(value?.episodes.map(({ id, ...counted }) => [id, counted]));
    const waitingIn = ({ id }: Episode) => (value ? (counts.get(id) ?? { review: 0, revision: 0 }) : null);
    return { listed: episodes.map((episode) => ({ ...episode, waiting: waitingIn(episode) })), missing };
  }
}
