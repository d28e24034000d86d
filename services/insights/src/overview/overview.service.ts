import type { GetInsights, ListInsights, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { answerCallToAction } from '../calls-to-action/call-to-action-answer';
import { CallsToActionRepository } from '../calls-to-action/calls-to-action.repository';
import { answerChapter } from '../chapters/chapter-answer';
import { ChaptersRepository } from '../chapters/chapters.repository';
import { answerQuote } from '../quotes/quote-answer';
import { QuotesRepository } from '../quotes/quotes.repository';
import { InsightSetsRepository } from '../sets/insight-sets.repository';
import { answerOrigin } from '../sets/origin-answer';

/** Everything there is of one episode, and of many. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly sets: InsightSetsRepository,
    private readonly quotes: QuotesRepository,
    private readonly chapters: ChaptersRepository,
    private readonly calls: CallsToActionRepository,
  ) {}

  async get(episodeId: string): Promise<Output<typeof GetInsights>> {
    const [set, quotes, chapters, calls] = await Promise.all([
      this.sets.find(episodeId),
      this.quotes.ofEpisodes([episodeId]),
      this.chapters.ofEpisodes([episodeId]),
      this.calls.ofEpisode(episodeId),
    ]);
    return {
      quotes: quotes.map(answerQuote),
      chapters: chapters.map(answerChapter),
      callsToAction: calls.map(answerCallToAction),
      origin: answerOrigin(set),
    };
  }

  /** In the order asked for. */
  async list(episodeIds: string[]): Promise<Output<typeof ListInsights>> {
    const [quotes, chapters] = await Promise.all([this.quotes.ofEpisodes(episodeIds), this.chapters.ofEpisodes(episodeIds)]);
    const insights = episodeIds.map((episodeId) => ({
      episodeId,
      quotes: quotes.filter((quote) => quote.episodeId === episodeId).map(answerQuote),
      chapters: chapters.filter((chapter) => chapter.episodeId === episodeId).map(answerChapter),
    }));
    return { insights };
  }
}
