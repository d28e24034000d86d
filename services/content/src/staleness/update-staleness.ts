import type { ChangedWords, Citation } from '@afterword/proto';
import { isDeepStrictEqual } from 'node:util';
import type { ContentText } from '../content/content-text.columns';
import type { TranscriptWords } from '../transcripts/transcript-words';
import { toWordRanges } from '../transcripts/word-ranges';

interface CurrentTranscript {
  version: number;
  ids: number[];
  words: TranscriptWords;
  /** The recording was transcribed again since the text was written, so that no word of it is the same one. */
  isRetranscribed: boolean;
}

/** The text as it stands in the transcript that is current; null where nothing about it has changed. */
export function updateStaleness(text: ContentText, { version, ids, words, isRetranscribed }: CurrentTranscript): ContentText | null {
  const { citations, changedWords } = compareCitations(text, words);
  const stale = isRetranscribed || changedWords.length > 0;
  if (stale === text.stale && isDeepStrictEqual(changedWords, text.changedWords)) return null;
  const transcriptVersion = stale ? text.transcriptVersion : version;
  return { ...text, stale, changedWords, citations, citedRanges: toWordRanges(ids, citations), transcriptVersion };
}

interface CitationSnapshot {
  citations: Citation[];
  /** What was spoken under each evidence; empty of texts that were written before this was kept. */
  citedTexts: string[];
}

interface ComparedCitations {
  /** Where the same stretches stand in the transcript now. */
  citations: Citation[];
  changedWords: ChangedWords[];
}

/** What a text stood on, beside what the transcript says there now. A change under a quote and under its sentence is told once. */
export function compareCitations({ citations, citedTexts }: CitationSnapshot, words: TranscriptWords): ComparedCitations {
  const compared = citations.map((span, at) => {
    const places = words.positionsOf(span);
    const now = words.textsAt(places);
    const before = citedTexts[at] ?? (words.contains(span) ? now.join(' ') : '');
    const isChanged = before !== now.join(' ') || now.length === 0;
    return {
      evidence: { ...span, ...words.spanOf(places) },
      changed: isChanged ? { ...diffWords(before.split(' '), now), startMs: span.startMs, start: span.start, end: span.end } : null,
    };
  });
  const changes = compared.flatMap(({ changed }) => (changed ? [changed] : []));
  return { citations: compared.map((each) => each.evidence), changedWords: dedupe(changes) };
}

function dedupe(changes: ChangedWords[]): ChangedWords[] {
  const widestFirst = changes.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const told = new Map(widestFirst.map((change) => [`${change.before}\n${change.after}`, change]));
  return [...told.values()].toSorted((a, b) => a.start - b.start);
}

/** The words between what two texts have in common at both ends; where something was only put in, with the word before it or after it. */
export function diffWords(before: readonly string[], after: readonly string[]): { before: string; after: string } {
  const most = Math.min(before.length, after.length);
  const head = countWhile(most, (at) => before[at] === after[at]);
  const tail = countWhile(most - head, (at) => before.at(-1 - at) === after.at(-1 - at));
  const from = head === before.length - tail ? Math.max(0, head - 1) : head;
  const behind = head === before.length - tail && head === 0 ? Math.max(0, tail - 1) : tail;
  return {
    before: before.slice(from, before.length - behind).join(' '),
    after: after.slice(from, after.length - behind).join(' '),
  };
}

/** How many from 0 on hold, up to `most`. */
function countWhile(most: number, holds: (at: number) => boolean): number {
  let at = 0;
  while (at < most && holds(at)) at += 1;
  return at;
}
