import type { GetInsights, ListInsights, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toCallToActionDto } from '../calls-to-action/call-to-action.mapper';
import { CallsToActionRepository } from '../calls-to-action/calls-to-action.repository';
import { toChapterDto } from '../chapters/chapter.mapper';
import { ChaptersRepository } from '../chapters/chapters.repository';
import { toInsightsOriginDto } from '../insight-sets/insight-set.mapper';
import { InsightSetsRepository } from '../insight-sets/insight-sets.repository';
import { toQuoteDto } from '../quotes/quote.mapper';
import { QuotesRepository } from '../quotes/quotes.repository';

/** Reads the insights of one episode, or of many. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly sets: InsightSetsRepository,
    private readonly quotes: QuotesRepository,
    private readonly chapters: ChaptersRepository,
    private readonly callsToAction: CallsToActionRepository,
  ) {}

  async getInsights(episodeId: string): Promise<Output<typeof GetInsights>> {
    const [set, quotes, chapters, callsToAction] = await Promise.all([
      this.sets.findByEpisode(episodeId),
      this.quotes.findByEpisodes([episodeId]),
      this.chapters.findByEpisodes([episodeId]),
      this.callsToAction.findByEpisode(episodeId),
    ]);
    return {
      quotes: quotes.map(toQuoteDto),
      chapters: chapters.map(toChapterDto),
      callsToAction: callsToAction.map(toCallToActionDto),
      origin: toInsightsOriginDto(set),
    };
  }

  /** In the order of `episodeIds`. */
  async listInsights(episodeIds: string[]): Promise<Output<typeof ListInsights>> {
    const [quotes, chapters] = await Promise.all([this.quotes.findByEpisodes(episodeIds), this.chapters.findByEpisodes(episodeIds)]);
    const insights = episodeIds.map((episodeId) => ({
      episodeId,
      quotes: quotes.filter((quote) => quote.episodeId === episodeId).map(toQuoteDto),
      chapters: chapters.filter((chapter) => chapter.episodeId === episodeId).map(toChapterDto),
    }));
    return { insights };
  }
}
