import { relocateCallToAction } from '../calls-to-action/call-to-action';
import type { CallToActionRow } from '../calls-to-action/call-to-action.entity';
import { relocateChapter, textOf } from '../chapters/chapter';
import { arrangeChapters } from '../chapters/chapter-list';
import type { EpisodeChapter } from '../chapters/episode-chapter.entity';
import type { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { relocateQuote } from '../quotes/quote';
import type { RelocationInput, RelocationResult } from '../transcripts/relocate-words';
import { pickSpan } from '../transcripts/spoken-span';

/** All insights of an episode, with the quotes that people have deleted. */
export interface InsightRecords {
  quotes: ExtractedQuote[];
  callsToAction: CallToActionRow[];
  chapters: EpisodeChapter[];
}

/** Returns what has to be found in another version of the transcript. */
export function toRelocationInput({ quotes, callsToAction, chapters }: InsightRecords): Pick<RelocationInput, 'words' | 'chapters'> {
  return {
    words: [
      ...quotes.map(({ id, quote, words }) => ({ id, text: quote, ...pickSpan(words) })),
      ...callsToAction.map(({ id, text, words }) => ({ id, text, ...pickSpan(words) })),
      ...chapters.flatMap(({ id, keyQuote, keyQuoteSpan }) => (keyQuote && keyQuoteSpan ? [{ id, text: keyQuote, ...keyQuoteSpan }] : [])),
    ],
    chapters: chapters.map((chapter) => ({ ...pickStart(chapter), text: textOf(chapter) })),
  };
}

const pickStart = ({ id, firstWordId, startTime }: EpisodeChapter) => ({ id, firstWordId, startTime });

/** Returns the records as that version has them. */
export function relocateRecords({ quotes, callsToAction, chapters }: InsightRecords, result: RelocationResult): InsightRecords {
  const words = new Map(result.words.map((each) => [each.id, each]));
  const starts = new Map(result.chapters.map((start) => [start.id, start]));
  const relocated = chapters.map((chapter) => relocateChapter(chapter, starts.get(chapter.id), words.get(chapter.id)));
  return {
    quotes: quotes.map((quote) => relocateQuote(quote, words.get(quote.id))),
    callsToAction: callsToAction.map((callToAction) => relocateCallToAction(callToAction, words.get(callToAction.id))),
    chapters: arrangeChapters(relocated, result.durationSeconds),
  };
}
