import type { CallToActionRow } from '../calls-to-action/call-to-action.entity';
import { inOrder } from '../chapters/chapter-list';
import type { EpisodeChapter } from '../chapters/episode-chapter.entity';
import type { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { spanOf } from '../spans/spoken-span';
import type { Change, Followed, FollowedChapter, FollowResult } from './follow-task';
import { takeChange } from './take-change';

/** Everything of an episode that stands on its transcript. */
export interface Holdings {
  quotes: ExtractedQuote[];
  calls: CallToActionRow[];
  chapters: EpisodeChapter[];
}

/** What of it is to be followed into another version. */
export function toFollow({ quotes, calls, chapters }: Holdings): { words: Followed[]; chapters: FollowedChapter[] } {
  return {
    words: [
      ...quotes.map(({ id, quote, words }) => ({ id, text: quote, ...spanOf(words) })),
      ...calls.map(({ id, text, words }) => ({ id, text, ...spanOf(words) })),
      ...chapters.flatMap(({ id, keyQuote, keyQuoteSpan }) => (keyQuote && keyQuoteSpan ? [{ id, text: keyQuote, ...keyQuoteSpan }] : [])),
    ],
    chapters: chapters.map(({ id, firstWordId, startTime }) => ({ id, firstWordId, startTime })),
  };
}

/** The same, as the other version has it. */
export function followed({ quotes, calls, chapters }: Holdings, result: FollowResult): Holdings {
  const changes = new Map(result.changes.map((change) => [change.id, change]));
  const moved = new Map(result.chapters.map((chapter) => [chapter.id, chapter]));
  const changed = chapters.map((chapter) => changedChapter(chapter, moved.get(chapter.id), changes.get(chapter.id)));
  return {
    quotes: quotes.map((quote) => changedQuote(quote, changes.get(quote.id))),
    calls: calls.map((call) => changedCall(call, changes.get(call.id))),
    chapters: inOrder(changed, result.durationSeconds),
  };
}

function changedQuote(quote: ExtractedQuote, change: Change | undefined): ExtractedQuote {
  if (!change) return quote;
  const { words, text } = takeChange(quote.words, quote.quote, change);
  const said = change.now && { speaker: change.now.speaker, context: change.now.context, timestamp: Math.floor(change.now.startMs / 1000) };
  return Object.assign(quote, { words, quote: text, ...said });
}

function changedCall(call: CallToActionRow, change: Change | undefined): CallToActionRow {
  if (!change) return call;
  const url = change.now ? change.now.url : call.url;
  return Object.assign(call, takeChange(call.words, call.text, change), { url });
}

function changedChapter(chapter: EpisodeChapter, moved: FollowedChapter | undefined, change: Change | undefined): EpisodeChapter {
  const place = moved && { firstWordId: moved.firstWordId, startTime: moved.startTime };
  const keyQuote = change && { keyQuote: change.now?.text ?? null, keyQuoteSpan: change.now && spanOf(change.now) };
  return Object.assign(chapter, place, keyQuote);
}
