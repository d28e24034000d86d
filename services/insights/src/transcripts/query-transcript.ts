import { sliceQuote, type SpokenTranscript, toSpokenTranscript } from '@afterword/language';
import { type ClipSpan, clipSpan } from '@afterword/language/exports/insights';
import { findContext, findNearestSentence, isOneSpeaker, lengthInSeconds } from '@afterword/language/insights';
import type { Transcript, WordSpan } from '@afterword/proto';
import type { SpokenSpan } from './spoken-span';

const QUOTE_WORDS = { least: 2, most: 100 } as const;

const findQuotableWords = (transcript: SpokenTranscript, { firstWordId, lastWordId }: WordSpan): QuotableWords => {
  const run = {
    first: transcript.words.findIndex(({ id }) => id === firstWordId),
    last: transcript.words.findIndex(({ id }) => id === lastWordId),
  };
  const count = run.last - run.first + 1;
  if (run.first < 0 || run.last < 0) return { problem: 'These words are no longer in the transcript.' };
  if (count < QUOTE_WORDS.least) return { problem: `A quote has at least ${QUOTE_WORDS.least} words, the first before the last.` };
  if (count > QUOTE_WORDS.most) return { problem: `A quote has at most ${QUOTE_WORDS.most} words; these are ${count}.` };
  if (!isOneSpeaker(transcript, run)) return { problem: 'A quote is what one person says. These words are said by more than one.' };
  const { startMs, endMs, text, speaker } = sliceQuote(transcript, run);
  return { words: { firstWordId, lastWordId, startMs, endMs, text, speaker, context: findContext(transcript, run) } };
};

const findSentenceStart = (transcript: SpokenTranscript, ms: number): NearestSentence => {
  const sentence = findNearestSentence(transcript, ms);
  const word = sentence && transcript.words[sentence.at];
  return word ? { firstWordId: word.id, startTime: Math.floor(word.startMs / 1000) } : null;
};

const findClips = (transcript: SpokenTranscript, spans: readonly ClipSpan[], durationSeconds: number): FoundClips =>
  spans.map((span) => clipSpan(span, transcript.sentences, lengthInSeconds(transcript, durationSeconds) * 1000));

/** Answers one question about a transcript. */
export function queryTranscript({ transcript, question }: QueryTranscriptInput): QueryResults[keyof QueryResults] {
  const spoken = toSpokenTranscript(transcript);
  if (question.kind === 'words') return findQuotableWords(spoken, question.span);
  if (question.kind === 'sentence') return findSentenceStart(spoken, question.ms);
  return findClips(spoken, question.spans, transcript.duration);
}

/** What is asked of a transcript. */
export type TranscriptQuery = { kind: 'words'; span: WordSpan } | { kind: 'sentence'; ms: number } | { kind: 'clips'; spans: ClipSpan[] };

export interface QueryTranscriptInput<Q extends TranscriptQuery = TranscriptQuery> {
  transcript: Transcript;
  question: Q;
}

/** Words as a quote has them; the problem is a sentence. */
type QuotableWords = { words: SpokenSpan & { text: string; speaker: string | null; context: string | null } } | { problem: string };

/** Where the nearest sentence begins; null where nothing is said. */
type NearestSentence = { firstWordId: number; startTime: number } | null;

/** A clip for each span, null where one is too long for a clip. */
type FoundClips = (ClipSpan | null)[];

export interface QueryResults {
  words: QuotableWords;
  sentence: NearestSentence;
  clips: FoundClips;
}
