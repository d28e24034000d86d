import { type SpokenPart, spokenPart } from '@afterword/drawing';
import { sliceQuote, type SpokenTranscript, toSpokenTranscript } from '@afterword/language';
import { type ClipSpan, clipSpan } from '@afterword/language/exports/insights';
import { findContext, findNearestSentence, isOneSpeaker, lengthInSeconds } from '@afterword/language/insights';
import { CLIP_LIMITS, type Transcript, type WordSpan, type WordTiming } from '@afterword/proto';
import type { SpokenSpan } from './spoken-span';

const MIN_QUOTE_WORDS = 2;
const MAX_QUOTE_WORDS = 100;

export type TranscriptQuery =
  | { kind: 'words'; span: WordSpan }
  | { kind: 'sentence'; ms: number }
  | { kind: 'sentences'; ms: number[] }
  | { kind: 'clips'; spans: ClipSpan[] }
  | { kind: 'film'; span: WordSpan };

export interface QueryTranscriptInput {
  transcript: Transcript;
  query: TranscriptQuery;
}

/** The result of each kind of query. */
export interface QueryResults {
  /** Words that can be a quote, or why they cannot, for people. */
  words: { words: QuotableWords } | { problem: string };
  /** The start of the nearest sentence, in whole seconds, or null if nothing is said. */
  sentence: { firstWordId: number; startTime: number } | null;
  /** The nearest sentence to each time. */
  sentences: QueryResults['sentence'][];
  /** A clip for each span, or null if the span is too long for a clip. */
  clips: (ClipSpan | null)[];
  /** Words that can be a film, or why they cannot, for people. */
  film: { words: FilmWords } | { problem: string };
}

/** What a film says and shows. `captions` has times from the start of the film. */
export interface FilmWords extends SpokenPart {
  text: string;
  /** When the words are said, in the recording. */
  span: SpokenSpan;
  timing: WordTiming;
  captions: Pick<Transcript, 'segments' | 'words' | 'language'>;
}

export interface QuotableWords extends SpokenSpan {
  text: string;
  speaker: string | null;
  context: string | null;
  unsure: string[];
}

export function queryTranscript({ transcript, query }: QueryTranscriptInput): QueryResults[keyof QueryResults] {
  const spoken = toSpokenTranscript(transcript);
  if (query.kind === 'words') return findQuotableWords(spoken, query.span);
  if (query.kind === 'sentence') return findSentenceStart(spoken, query.ms);
  if (query.kind === 'sentences') return query.ms.map((ms) => findSentenceStart(spoken, ms));
  if (query.kind === 'film') return findFilmWords(transcript, spoken, query.span);
  return findClips(spoken, query.spans, transcript.duration);
}

function findQuotableWords(transcript: SpokenTranscript, { firstWordId, lastWordId }: WordSpan): QueryResults['words'] {
  const run = {
    first: transcript.words.findIndex(({ id }) => id === firstWordId),
    last: transcript.words.findIndex(({ id }) => id === lastWordId),
  };
  const count = run.last - run.first + 1;
  if (run.first < 0 || run.last < 0) return { problem: 'These words are no longer in the transcript.' };
  if (count < MIN_QUOTE_WORDS) return { problem: `A quote has at least ${MIN_QUOTE_WORDS} words, the first before the last.` };
  if (count > MAX_QUOTE_WORDS) return { problem: `A quote has at most ${MAX_QUOTE_WORDS} words; these are ${count}.` };
  if (!isOneSpeaker(transcript, run)) return { problem: 'A quote is what one person says. These words are said by more than one.' };
  const { startMs, endMs, text, speaker, unsure } = sliceQuote(transcript, run);
  return { words: { firstWordId, lastWordId, startMs, endMs, text, speaker, unsure, context: findContext(transcript, run) } };
}

function findSentenceStart(transcript: SpokenTranscript, ms: number): QueryResults['sentence'] {
  const sentence = findNearestSentence(transcript, ms);
  const word = sentence && transcript.words[sentence.at];
  return word ? { firstWordId: word.id, startTime: Math.floor(word.startMs / 1000) } : null;
}

function findClips(transcript: SpokenTranscript, spans: readonly ClipSpan[], durationSeconds: number): QueryResults['clips'] {
  const durationMs = lengthInSeconds(transcript, durationSeconds) * 1000;
  return spans.map((span) => clipSpan(span, transcript.sentences, durationMs));
}

function findFilmWords(transcript: Transcript, spoken: SpokenTranscript, span: WordSpan): QueryResults['film'] {
  const part = spokenPart(transcript, span);
  if (!part) return { problem: 'The transcript no longer has these words.' };
  const { startMs, endMs } = part;
  const { minMs, maxMs } = CLIP_LIMITS;
  if (endMs - startMs < minMs) return { problem: 'A clip has at least one second. Choose more words.' };
  if (endMs - startMs > maxMs) return { problem: `A clip has at most ${maxMs / 60_000} minutes. Choose fewer words.` };
  const [first, last] = [transcript.words.ids.indexOf(span.firstWordId), transcript.words.ids.indexOf(span.lastWordId)];
  const quote = sliceQuote(spoken, { first, last });
  const spanOfWords = { ...span, startMs: quote.startMs, endMs: quote.endMs };
  const captions = captionsOf(transcript, { first, last }, startMs);
  return { words: { ...part, text: quote.text, span: spanOfWords, timing: transcript.timing, captions } };
}

/** A part of a transcript as if the recording began at `startMs`. */
function captionsOf(
  { segments, words, language }: Transcript,
  { first, last }: { first: number; last: number },
  startMs: number,
): FilmWords['captions'] {
  const cut = <T>(column: readonly T[]) => column.slice(first, last + 1);
  const moved = (column: readonly number[]) => cut(column).map((ms) => Math.max(0, ms - startMs));
  let end = 0;
  const kept = segments.flatMap((segment) => {
    const begin = end;
    end += segment.words;
    const count = Math.min(end, last + 1) - Math.max(begin, first);
    return count > 0 ? [{ ...segment, words: count }] : [];
  });
  const { ids, texts, starts, ends, confidences } = words;
  return {
    language,
    segments: kept,
    words: { ids: cut(ids), texts: cut(texts), starts: moved(starts), ends: moved(ends), confidences: cut(confidences) },
  };
}
