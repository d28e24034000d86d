import type { CallToActionRow } from '../calls-to-action/call-to-action.entity';
import { arrangeChapters } from '../chapters/chapter-list';
import type { EpisodeChapter } from '../chapters/episode-chapter.entity';
import type { ExtractedQuote } from '../quotes/extracted-quote.entity';
import type { ChapterStart, RelocatedWords, RelocationResult, WordsToRelocate } from '../transcripts/relocate-words';
import { pickSpan } from '../transcripts/spoken-span';
import type { VerifiedWords } from '../transcripts/verified-words.columns';

/** Everything of an episode that stands on its transcript. */
export interface InsightRecords {
  quotes: ExtractedQuote[];
  callsToAction: CallToActionRow[];
  chapters: EpisodeChapter[];
}

/** What of it is to be followed into another version. */
export function toRelocationInput({ quotes, callsToAction, chapters }: InsightRecords): {
  words: WordsToRelocate[];
  chapters: ChapterStart[];
} {
  return {
    words: [
      ...quotes.map(({ id, quote, words }) => ({ id, text: quote, ...pickSpan(words) })),
      ...callsToAction.map(({ id, text, words }) => ({ id, text, ...pickSpan(words) })),
      ...chapters.flatMap(({ id, keyQuote, keyQuoteSpan }) => (keyQuote && keyQuoteSpan ? [{ id, text: keyQuote, ...keyQuoteSpan }] : [])),
    ],
    chapters: chapters.map(({ id, firstWordId, startTime }) => ({ id, firstWordId, startTime })),
  };
}

/** The same, as the other version has it. */
export function relocateRecords({ quotes, callsToAction, chapters }: InsightRecords, result: RelocationResult): InsightRecords {
  const changes = new Map(result.changes.map((change) => [change.id, change]));
  const moved = new Map(result.chapters.map((chapter) => [chapter.id, chapter]));
  const changed = chapters.map((chapter) => relocateChapter(chapter, moved.get(chapter.id), changes.get(chapter.id)));
  return {
    quotes: quotes.map((quote) => relocateQuote(quote, changes.get(quote.id))),
    callsToAction: callsToAction.map((call) => relocateCallToAction(call, changes.get(call.id))),
    chapters: arrangeChapters(changed, result.durationSeconds),
  };
}

function relocateQuote(quote: ExtractedQuote, change: RelocatedWords | undefined): ExtractedQuote {
  if (!change) return quote;
  const { words, text } = applyRelocation(quote.words, quote.quote, change);
  const said = change.now && { speaker: change.now.speaker, context: change.now.context, timestamp: Math.floor(change.now.startMs / 1000) };
  return Object.assign(quote, { words, quote: text, ...said });
}

function relocateCallToAction(call: CallToActionRow, change: RelocatedWords | undefined): CallToActionRow {
  if (!change) return call;
  const url = change.now ? change.now.url : call.url;
  return Object.assign(call, applyRelocation(call.words, call.text, change), { url });
}

function relocateChapter(chapter: EpisodeChapter, moved: ChapterStart | undefined, change: RelocatedWords | undefined): EpisodeChapter {
  const place = moved && { firstWordId: moved.firstWordId, startTime: moved.startTime };
  const keyQuote = change && { keyQuote: change.now?.text ?? null, keyQuoteSpan: change.now && pickSpan(change.now) };
  return Object.assign(chapter, place, keyQuote);
}

/**
 * Words after a change of the transcript. What the text was at first is remembered until it is that again; words that are no
 * longer said stay as they were, and are marked.
 */
function applyRelocation(words: VerifiedWords, text: string, { now }: RelocatedWords): { words: VerifiedWords; text: string } {
  if (!now) return { words: { ...words, isVerified: false }, text };
  const before = words.correctedFrom ?? text;
  const correctedFrom = now.text === before ? null : before;
  return { words: { ...words, ...pickSpan(now), isVerified: true, correctedFrom }, text: now.text };
}
