import { RpcClient } from '@afterword/platform';
import { episodeRoutes, GetEpisode, type Output, type Parsed, RegenerateContent } from '@afterword/proto';
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
}
