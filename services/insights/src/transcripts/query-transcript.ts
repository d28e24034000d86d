import { sliceQuote, type SpokenTranscript, toSpokenTranscript } from '@afterword/language';
import { type ClipSpan, clipSpan } from '@afterword/language/exports/insights';
import { findContext, findNearestSentence, isOneSpeaker, lengthInSeconds } from '@afterword/language/insights';
import type { Transcript, WordSpan } from '@afterword/proto';
import type { SpokenSpan } from './spoken-span';

const MIN_QUOTE_WORDS = 2;
const MAX_QUOTE_WORDS = 100;

export type TranscriptQuery =
  | { kind: 'words'; span: WordSpan }
  | { kind: 'sentence'; ms: number }
  | { kind: 'sentences'; ms: number[] }
  | { kind: 'clips'; spans: ClipSpan[] };

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
