import type { FoundInsights } from '@afterword/language/insights';
import type { CallToActionRow } from '../calls-to-action/call-to-action.entity';
import type { InsightRecords } from '../insights/insight-records';
import type { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { spansOverlap, type SpokenSpan } from '../transcripts/spoken-span';
import { createCallToAction, createChapter, createQuote } from './new-rows';

/** What a person has featured, trimmed, added or deleted is not replaced. */
export const isKeptQuote = ({ isHighlight, isDismissed, words }: ExtractedQuote): boolean =>
  isHighlight || isDismissed || words.changedByPerson;

/** What a person has switched or moved is not replaced. */
export const isKeptCallToAction = ({ words }: CallToActionRow): boolean => words.changedByPerson;

/** Of what was found, that which shares no moment with what is kept. */
export const withoutOverlaps = <T>(found: readonly T[], kept: readonly { words: SpokenSpan }[], spanOf: (each: T) => SpokenSpan): T[] =>
  found.filter((each) => !kept.some(({ words }) => spansOverlap(words, spanOf(each))));

/** `keepsChapters` says that a person has changed the list of chapters. */
interface MergeOptions {
  episodeId: string;
  startOver: boolean;
  keepsChapters: boolean;
}

const NO_RECORDS: InsightRecords = { quotes: [], callsToAction: [], chapters: [] };

/** What stays of an episode's insights when they are generated anew: what people have changed, unless all is to start over. */
const keepChanged = ({ quotes, callsToAction, chapters }: InsightRecords, { startOver, keepsChapters }: MergeOptions): InsightRecords =>
  startOver
    ? NO_RECORDS
    : {
        quotes: quotes.filter(isKeptQuote),
        callsToAction: callsToAction.filter(isKeptCallToAction),
        chapters: keepsChapters ? chapters : [],
      };

/** The insights of an episode after others were found: what stays, and of the new ones those that are about other words. */
export function mergeInsights(held: InsightRecords, found: FoundInsights, renewal: MergeOptions, nextId: () => string): InsightRecords {
  const stays = keepChanged(held, renewal);
  const { episodeId } = renewal;
  const quotes = withoutOverlaps(found.quotes, stays.quotes, ({ quote }) => quote).map((quote) => createQuote(nextId(), episodeId, quote));
  const calls = withoutOverlaps(found.callsToAction, stays.callsToAction, ({ words }) => words).map((call) =>
    createCallToAction(nextId(), episodeId, call),
  );
  const chapters = stays.chapters.length > 0 ? [] : found.chapters.map((chapter) => createChapter(nextId(), episodeId, chapter));
  return {
    quotes: [...stays.quotes, ...quotes],
    callsToAction: [...stays.callsToAction, ...calls],
    chapters: [...stays.chapters, ...chapters],
  };
}
