import { RpcClient } from '@afterword/platform';
import {
  ChangeEpisode,
  CreateEpisode,
  DeleteEpisode,
  type Episode,
  episodeRoutes,
  GenerateContent,
  GetEpisode,
  ImportEpisodeTranscript,
  ListEpisodes,
  MakeContentVariants,
  type Output,
  type Parsed,
  RegenerateContent,
  SignPlayback,
  TranscribeEpisode,
} from '@afterword/proto';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ActingAs } from '../http/acting-as';
import { optionalLookup } from '../http/optional-lookup';
import { PublicOrigin } from '../auth/public-origin';
import { Route } from '../http/route';
import { TranscriptReader } from './transcript.reader';

type Routes = typeof episodeRoutes;
type Started = Output<typeof TranscribeEpisode>;

/** The file is read to see whether it is audio and how long it is. */
const CHECK_AUDIO_MS = 60_000;

@Controller()
export class EpisodesController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly transcripts: TranscriptReader,
    private readonly origin: PublicOrigin,
  ) {}

  @Route(episodeRoutes.list)
  list(page: Parsed<Routes['list']>): Promise<Output<typeof ListEpisodes>> {
    return this.rpc.request(ListEpisodes, page);
  }

  @Route(episodeRoutes.create)
  create(episode: Parsed<Routes['create']>): Promise<{ episode: Episode }> {
    return this.rpc.request(CreateEpisode, episode, { timeoutMs: CHECK_AUDIO_MS });
  }

  @Route(episodeRoutes.get)
  async get({ id }: Parsed<Routes['get']>): Promise<Output<Routes['get']>> {
    const [{ episode, processingJobs }, { value: transcript, missing }] = await Promise.all([
      this.rpc.request(GetEpisode, { id }),
      optionalLookup('transcript', this.transcripts.textIfAny(id)),
    ]);
    const complete = { episode: { ...episode, transcript }, processingJobs };
    return missing.length > 0 ? { ...complete, incomplete: missing } : complete;
  }

  @Route(episodeRoutes.change)
  change(change: Parsed<Routes['change']>): Promise<{ episode: Episode }> {
    return this.rpc.request(ChangeEpisode, change);
  }

  @Route(episodeRoutes.delete)
  delete({ id }: Parsed<Routes['delete']>): Promise<{ id: string }> {
    return this.rpc.request(DeleteEpisode, { id });
  }

  @Route(episodeRoutes.transcribe)
  transcribe(episode: Parsed<Routes['transcribe']>): Promise<Started> {
    return this.rpc.request(TranscribeEpisode, episode);
  }

  @Route(episodeRoutes.importTranscript)
  importTranscript(file: Parsed<Routes['importTranscript']>): Promise<Started> {
    return this.rpc.request(ImportEpisodeTranscript, file);
  }

  @Route(episodeRoutes.generate)
  generate(wanted: Parsed<Routes['generate']>, @ActingAs() actingAs?: string): Promise<Started> {
    return this.rpc.request(GenerateContent, { ...wanted, actingAs });
  }

  @Route(episodeRoutes.regenerate)
  regenerate(wanted: Parsed<Routes['regenerate']>, @ActingAs() actingAs?: string): Promise<Started> {
    return this.rpc.request(RegenerateContent, { ...wanted, prompt: null, actingAs });
  }

  @Route(episodeRoutes.regenerateWithPrompt)
  regenerateWithPrompt(wanted: Parsed<Routes['regenerateWithPrompt']>, @ActingAs() actingAs?: string): Promise<Started> {
    return this.rpc.request(RegenerateContent, { ...wanted, actingAs });
  }

  @Route(episodeRoutes.makeVariants)
  makeVariants(wanted: Parsed<Routes['makeVariants']>): Promise<Started> {
    return this.rpc.request(MakeContentVariants, wanted);
  }

  @Route(episodeRoutes.audio)
  audio({ id }: Parsed<Routes['audio']>, @Req() request: FastifyRequest): Promise<Output<Routes['audio']>> {
    return this.rpc.request(SignPlayback, { id, origin: this.origin.forStore(request) });
  }
}
