import type { FoundInsights } from '@afterword/language/insights';
import { createGeneratedCallToAction } from '../calls-to-action/call-to-action';
import { createGeneratedChapter } from '../chapters/chapter';
import type { InsightRecords } from '../insights/insight-records';
import { createGeneratedQuote, isQuoteChangedByPerson } from '../quotes/quote';
import { type SpokenSpan, spansOverlap } from '../transcripts/spoken-span';

interface MergeOptions {
  episodeId: string;
  /** Whether everything is replaced, also what people have changed. */
  startOver: boolean;
  /** Whether a person has changed the list of chapters. */
  keepsChapters: boolean;
}

/** Returns the records of an episode after generation: what people have changed, and what was found in other words. */
export function mergeInsights(before: InsightRecords, found: FoundInsights, options: MergeOptions, nextId: () => string): InsightRecords {
  const kept = findKept(before, options);
  const { episodeId } = options;
  const quotes = withoutOverlaps(found.quotes, kept.quotes, ({ quote }) => quote);
  const callsToAction = withoutOverlaps(found.callsToAction, kept.callsToAction, ({ words }) => words);
  const chapters = kept.chapters.length > 0 ? [] : found.chapters;
  return {
    quotes: [...kept.quotes, ...quotes.map((quote) => createGeneratedQuote(nextId(), episodeId, quote))],
    callsToAction: [...kept.callsToAction, ...callsToAction.map((each) => createGeneratedCallToAction(nextId(), episodeId, each))],
    chapters: [...kept.chapters, ...chapters.map((chapter) => createGeneratedChapter(nextId(), episodeId, chapter))],
  };
}

function findKept({ quotes, callsToAction, chapters }: InsightRecords, { startOver, keepsChapters }: MergeOptions): InsightRecords {
  if (startOver) return { quotes: [], callsToAction: [], chapters: [] };
  return {
    quotes: quotes.filter(isQuoteChangedByPerson),
    callsToAction: callsToAction.filter(({ words }) => words.changedByPerson),
    chapters: keepsChapters ? chapters : [],
  };
}

/** Drops what shares a moment of the recording with something that is kept. */
const withoutOverlaps = <T>(found: readonly T[], kept: readonly { words: SpokenSpan }[], spanOf: (each: T) => SpokenSpan): T[] =>
  found.filter((each) => !kept.some(({ words }) => spansOverlap(words, spanOf(each))));
