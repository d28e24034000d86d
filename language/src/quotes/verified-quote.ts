import type { WordSpan } from '@afterword/proto';
import { joinWords } from '../words/join-words';
import type { SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { unsureWords } from '../words/unsure-words';
import { locateQuote } from './locate-quote';
import { quoteIndex } from './quote-index';

/** Words that were spoken, cut from the transcript. */
export interface VerifiedQuote extends WordSpan, WordRun {
  found: true;
  text: string;
  startMs: number;
  endMs: number;
  speaker: string | null;
  /** The similarity of the requested wording to these words, 0 to 1. */
  similarity: number;
  /** Those of the words that transcription may have misheard. */
  unsure: string[];
}

export interface RefusedQuote {
  found: false;
  reason: 'too_short' | 'not_found' | 'stitched' | 'unsure' | 'withheld';
  similarity: number;
}

/** Least mean confidence, in percent, of a span of a draft transcript that may be quoted: of such words 9 in 10 are right. */
export const MIN_DRAFT_CONFIDENCE_PERCENT = 85;

const EDGE = /^["“”„«»‘'([–—-]+(?=[\p{L}\p{N}])|(?<!["“”„«»)\]])["“”„«»)\]]+$|(?<![,;:–—-])[,;:–—-]+$/gu;

/** Returns a text to put between quotation marks: without marks of its own and loose punctuation at its ends. */
const betweenMarks = (text: string): string =>
  text
    .replace(EDGE, '')
    .replace(EDGE, '')
    .replace(/["“”„«»]/gu, "'");

const meanConfidence = ({ words }: SpokenTranscript, { first, last }: WordRun): number => {
  const spoken = words.slice(first, last + 1);
  return spoken.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / Math.max(1, spoken.length);
};

/** Whether the transcript is sure enough of these words to put them in quotation marks. */
export const isQuotable = (transcript: SpokenTranscript, run: WordRun): boolean =>
  !transcript.draft || meanConfidence(transcript, run) >= MIN_DRAFT_CONFIDENCE_PERCENT;

export const sliceQuote = (transcript: SpokenTranscript, run: WordRun, similarity = 1): VerifiedQuote => {
  const [first, last] = [transcript.words[run.first], transcript.words[run.last]];
  if (!first || !last) throw new Error('The span lies outside the transcript.');
  const segment = transcript.segments.find((candidate) => candidate.last >= run.first);
  return {
    found: true,
    text: betweenMarks(joinWords(transcript.words, run)),
    first: run.first,
    last: run.last,
    firstWordId: first.id,
    lastWordId: last.id,
    startMs: first.startMs,
    endMs: last.endMs,
    speaker: segment?.speaker ?? null,
    similarity,
    unsure: unsureWords(transcript.words.slice(run.first, run.last + 1)),
  };
};

/** Returns the spoken words of a quote, preferably `near` the given place, or the reason there are none. */
export const verifyQuote = (transcript: SpokenTranscript, wording: string, near?: WordRun): VerifiedQuote | RefusedQuote => {
  const place = locateQuote(quoteIndex(transcript), wording, near);
  if (!place.found) return place;
  if (!isQuotable(transcript, place)) return { found: false, reason: 'unsure', similarity: place.similarity };
  return sliceQuote(transcript, place, place.similarity);
};
