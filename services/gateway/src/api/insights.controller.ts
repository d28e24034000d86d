import { RpcClient } from '@afterword/platform';
import {
  AddChapter,
  AddQuoteByHand,
  ChangeCallToAction,
  ChangeChapter,
  CutClip,
  DeleteChapter,
  DeleteQuote,
  ExportInsights,
  GenerateInsights,
  GetInsights,
  HighlightQuote,
  insightsRoutes,
  ListEpisodes,
  ListInsights,
  type Output,
  type Parsed,
  TrimQuote,
} from '@afterword/proto';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublicOrigin } from '../auth/public-origin';
import { Route } from '../http/route';

type Routes = typeof insightsRoutes;

/** The transcript is read for what is asked. */
const READ_TRANSCRIPT_MS = 20_000;
/** A place in a long recording is found, and up to two minutes of it are encoded. */
const CUT_CLIP_MS = 60_000;

@Controller()
export class InsightsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly origin: PublicOrigin,
  ) {}

  @Route(insightsRoutes.list)
  async list(page: Parsed<Routes['list']>): Promise<Output<Routes['list']>> {
    const { episodes, next } = await this.rpc.request(ListEpisodes, { ...page, status: 'completed' });
    const { insights } = await this.rpc.request(ListInsights, { episodeIds: episodes.map(({ id }) => id) });
    const found = new Map(insights.map(({ episodeId, quotes, chapters }) => [episodeId, { quotes, chapters }]));
    return { episodes: episodes.map((episode) => ({ quotes: [], chapters: [], ...episode, ...found.get(episode.id) })), next };
  }

  @Route(insightsRoutes.get)
  get({ id }: Parsed<Routes['get']>): Promise<Output<Routes['get']>> {
    return this.rpc.request(GetInsights, { episodeId: id });
  }

  @Route(insightsRoutes.generate)
  generate(wanted: Parsed<Routes['generate']>): Promise<Output<Routes['generate']>> {
    return this.rpc.request(GenerateInsights, wanted);
  }

  @Route(insightsRoutes.export)
  export({ id, format }: Parsed<Routes['export']>): Promise<Output<Routes['export']>> {
    return this.rpc.request(ExportInsights, { episodeId: id, format }, { timeoutMs: READ_TRANSCRIPT_MS });
  }

  @Route(insightsRoutes.addQuote)
  addQuote({ id, ...span }: Parsed<Routes['addQuote']>): Promise<Output<Routes['addQuote']>> {
    return this.rpc.request(AddQuoteByHand, { episodeId: id, ...span }, { timeoutMs: READ_TRANSCRIPT_MS });
  }

  @Route(insightsRoutes.highlight)
  highlight(wanted: Parsed<Routes['highlight']>): Promise<Output<Routes['highlight']>> {
    return this.rpc.request(HighlightQuote, wanted);
  }

  @Route(insightsRoutes.trim)
  trim(wanted: Parsed<Routes['trim']>): Promise<Output<Routes['trim']>> {
    return this.rpc.request(TrimQuote, wanted, { timeoutMs: READ_TRANSCRIPT_MS });
  }

  @Route(insightsRoutes.deleteQuote)
  deleteQuote({ id }: Parsed<Routes['deleteQuote']>): Promise<{ id: string }> {
    return this.rpc.request(DeleteQuote, { id });
  }

  @Route(insightsRoutes.clip)
  clip({ id }: Parsed<Routes['clip']>, @Req() request: FastifyRequest): Promise<Output<Routes['clip']>> {
    return this.rpc.request(CutClip, { id, origin: this.origin.forStore(request) }, { timeoutMs: CUT_CLIP_MS });
  }

  @Route(insightsRoutes.addChapter)
  addChapter({ id, ...chapter }: Parsed<Routes['addChapter']>): Promise<Output<Routes['addChapter']>> {
    return this.rpc.request(AddChapter, { episodeId: id, ...chapter }, { timeoutMs: READ_TRANSCRIPT_MS });
  }

  @Route(insightsRoutes.changeChapter)
  changeChapter(change: Parsed<Routes['changeChapter']>): Promise<Output<Routes['changeChapter']>> {
    return this.rpc.request(ChangeChapter, change, { timeoutMs: READ_TRANSCRIPT_MS });
  }

  @Route(insightsRoutes.deleteChapter)
  deleteChapter({ id }: Parsed<Routes['deleteChapter']>): Promise<Output<Routes['deleteChapter']>> {
    return this.rpc.request(DeleteChapter, { id });
  }

  @Route(insightsRoutes.changeCallToAction)
  changeCallToAction(change: Parsed<Routes['changeCallToAction']>): Promise<Output<Routes['changeCallToAction']>> {
    return this.rpc.request(ChangeCallToAction, change);
  }
}
