import { sliceQuote, type SpokenTranscript, type VerifiedQuote, verifyQuote, type WordRun } from '@afterword/language';
import type { SpokenSpan } from '../spans/spoken-span';

export interface HeldWords extends SpokenSpan {
  text: string;
}

/** A new transcription numbers its words after all that were before. */
export const isOtherTranscription = (
  { words }: SpokenTranscript,
  { lastWordId, firstWordId }: Pick<SpokenSpan, 'firstWordId' | 'lastWordId'>,
): boolean => words.every(({ id }) => id > Math.max(firstWordId, lastWordId));

/** The words spoken in the middle of this stretch of time; null where there are none. */
function spokenBetween({ words }: SpokenTranscript, { startMs, endMs }: SpokenSpan): WordRun | null {
  const middle = (at: number) => ((words[at]?.startMs ?? 0) + (words[at]?.endMs ?? 0)) / 2;
  const first = words.findIndex((_, at) => middle(at) >= startMs);
  const last = words.findLastIndex((_, at) => middle(at) <= endMs);
  return first >= 0 && last >= first ? { first, last } : null;
}

/** Corrected words have other ids, and the times of those they replace: where an end of the span is gone, time finds it. */
function held({ words }: SpokenTranscript, span: SpokenSpan, byTime: WordRun | null): WordRun | null {
  const first = words.findIndex(({ id }) => id === span.firstWordId);
  const last = words.findLastIndex(({ id }) => id === span.lastWordId);
  const run = { first: first >= 0 ? first : byTime?.first, last: last >= 0 ? last : byTime?.last };
  return run.first !== undefined && run.last !== undefined && run.last >= run.first ? { first: run.first, last: run.last } : null;
}

/**
 * Where words are now that the transcript has changed, and what it says there; null where they are no longer said. In a new
 * transcription they have to be found again by their wording.
 */
export function relocate(transcript: SpokenTranscript, words: HeldWords): VerifiedQuote | null {
  const byTime = spokenBetween(transcript, words);
  if (isOtherTranscription(transcript, words)) {
    const found = verifyQuote(transcript, words.text, byTime ?? undefined);
    return found.found ? found : null;
  }
  const run = held(transcript, words, byTime);
  return run && sliceQuote(transcript, run);
}
