import { sliceQuote, toSpokenTranscript, type SpokenTranscript } from '@afterword/language';
import { findContext, isOneSpeaker, lengthInSeconds, findNearestSentence } from '@afterword/language/insights';
import { type ClipSpan, clipSpan } from '@afterword/language/exports/insights';
import type { WordSpan } from '@afterword/proto';
import type { ClipsRead, Readings, ReadingTask, SentenceRead, WordsRead } from './reading-task';

const WORDS = { least: 2, most: 100 } as const;

const readWords = (transcript: SpokenTranscript, { firstWordId, lastWordId }: WordSpan): WordsRead => {
  const run = {
    first: transcript.words.findIndex(({ id }) => id === firstWordId),
    last: transcript.words.findIndex(({ id }) => id === lastWordId),
  };
  const count = run.last - run.first + 1;
  if (run.first < 0 || run.last < 0) return { problem: 'These words are no longer in the transcript.' };
  if (count < WORDS.least) return { problem: `A quote has at least ${WORDS.least} words, the first before the last.` };
  if (count > WORDS.most) return { problem: `A quote has at most ${WORDS.most} words; these are ${count}.` };
  if (!isOneSpeaker(transcript, run)) return { problem: 'A quote is what one person says. These words are said by more than one.' };
  const { startMs, endMs, text, speaker } = sliceQuote(transcript, run);
  return { words: { firstWordId, lastWordId, startMs, endMs, text, speaker, context: findContext(transcript, run) } };
};

const readSentence = (transcript: SpokenTranscript, ms: number): SentenceRead => {
  const sentence = findNearestSentence(transcript, ms);
  const word = sentence && transcript.words[sentence.at];
  return word ? { firstWordId: word.id, startTime: Math.floor(word.startMs / 1000) } : null;
};

const readClips = (transcript: SpokenTranscript, spans: readonly ClipSpan[], durationSeconds: number): ClipsRead =>
  spans.map((span) => clipSpan(span, transcript.sentences, lengthInSeconds(transcript, durationSeconds) * 1000));

/** Answers one question about a transcript. */
export function read({ transcript, question }: ReadingTask): Readings[keyof Readings] {
  const spoken = toSpokenTranscript(transcript);
  if (question.kind === 'words') return readWords(spoken, question.span);
  if (question.kind === 'sentence') return readSentence(spoken, question.ms);
  return readClips(spoken, question.spans, transcript.duration);
}
