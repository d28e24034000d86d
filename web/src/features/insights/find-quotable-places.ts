import type { Transcript, WordSpan } from '@afterword/proto';
import { findMatches, toParagraphs } from '@/features/transcript';
import { lastIndexWhere } from '@/lib/last-index-where';
import type { Run } from './trim-words';

/** A sentence of the transcript that could be a quote. */
export interface QuotablePlace extends WordSpan {
  startMs: number;
  speaker: string | null;
  text: string;
}

/** A sentence longer than this is cut on either side. */
const MAX_REACH_WORDS = 30;
const SENTENCE_END = /[.!?…][”’"')\]]*$/u;

/** The sentences of a paragraph that contain these words. */
function sentencesAround(texts: readonly string[], { first, last }: Run): Run {
  const ends = (at: number) => SENTENCE_END.test(texts[at] ?? '');
  let [from, to] = [first, last];
  while (from > 0 && first - from < MAX_REACH_WORDS && !ends(from - 1)) from--;
  while (to < texts.length - 1 && to - last < MAX_REACH_WORDS && !ends(to)) to++;
  return { first: from, last: to };
}

/** Finds the sentences that contain a text, each once, in order. */
export function findQuotablePlaces(transcript: Transcript, text: string, max: number): QuotablePlace[] {
  const { ids, texts, starts } = transcript.words;
  const paragraphs = toParagraphs(transcript);
  const found = new Map<number, QuotablePlace>();
  for (const { paragraph, start, end } of findMatches(paragraphs, text)) {
    const { firstWord = 0, offsets = [], speaker = null } = paragraphs[paragraph] ?? {};
    const wordAt = (offset: number) => lastIndexWhere(offsets.length, (word) => (offsets[word] ?? 0) <= offset);
    const spoken = texts.slice(firstWord, firstWord + offsets.length);
    const { first, last } = sentencesAround(spoken, { first: wordAt(start), last: wordAt(end - 1) });
    const [firstWordId = 0, lastWordId = 0] = [ids[firstWord + first], ids[firstWord + last]];
    const startMs = starts[firstWord + first] ?? 0;
    found.set(firstWordId, { firstWordId, lastWordId, startMs, speaker, text: spoken.slice(first, last + 1).join(' ') });
    if (found.size === max) break;
  }
  return [...found.values()];
}
