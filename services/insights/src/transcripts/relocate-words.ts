import { sliceQuote, type SpokenTranscript, toSpokenTranscript, type VerifiedQuote, verifyQuote, type WordRun } from '@afterword/language';
import { findContext, findNearestSentence, lengthInSeconds, spokenUrl } from '@afterword/language/insights';
import type { Transcript } from '@afterword/proto';
import type { SpokenSpan } from './spoken-span';

export interface SpokenWords extends SpokenSpan {
  text: string;
}

/** A new transcription numbers its words after all that were before. */
export const isOtherTranscription = (
  { words }: SpokenTranscript,
  { lastWordId, firstWordId }: Pick<SpokenSpan, 'firstWordId' | 'lastWordId'>,
): boolean => words.every(({ id }) => id > Math.max(firstWordId, lastWordId));

/** The words spoken in the middle of this stretch of time; null where there are none. */
function findRunByTime({ words }: SpokenTranscript, { startMs, endMs }: SpokenSpan): WordRun | null {
  const middle = (at: number) => ((words[at]?.startMs ?? 0) + (words[at]?.endMs ?? 0)) / 2;
  const first = words.findIndex((_, at) => middle(at) >= startMs);
  const last = words.findLastIndex((_, at) => middle(at) <= endMs);
  return first >= 0 && last >= first ? { first, last } : null;
}

/** Corrected words have other ids, and the times of those they replace: where an end of the span is gone, time finds it. */
function findRun({ words }: SpokenTranscript, span: SpokenSpan, byTime: WordRun | null): WordRun | null {
  const first = words.findIndex(({ id }) => id === span.firstWordId);
  const last = words.findLastIndex(({ id }) => id === span.lastWordId);
  const run = { first: first >= 0 ? first : byTime?.first, last: last >= 0 ? last : byTime?.last };
  return run.first !== undefined && run.last !== undefined && run.last >= run.first ? { first: run.first, last: run.last } : null;
}

/**
 * Where words are now that the transcript has changed, and what it says there; null where they are no longer said. In a new
 * transcription they have to be found again by their wording.
 */
export function locateWords(transcript: SpokenTranscript, words: SpokenWords): VerifiedQuote | null {
  const byTime = findRunByTime(transcript, words);
  if (isOtherTranscription(transcript, words)) {
    const found = verifyQuote(transcript, words.text, byTime ?? undefined);
    return found.found ? found : null;
  }
  const run = findRun(transcript, words, byTime);
  return run && sliceQuote(transcript, run);
}

function relocateWords(transcript: SpokenTranscript, words: WordsToRelocate): RelocatedWords {
  const found = locateWords(transcript, words);
  if (!found) return { id: words.id, now: null };
  const { firstWordId, lastWordId, startMs, endMs, text, speaker } = found;
  return {
    id: words.id,
    now: { firstWordId, lastWordId, startMs, endMs, text, speaker, context: findContext(transcript, found), url: spokenUrl(text) },
  };
}

/** A chapter stays with its sentence; where that was corrected, it moves to the one that begins nearest to where it was. */
function relocateChapter(transcript: SpokenTranscript, chapter: ChapterStart): ChapterStart {
  const word = transcript.words.find(({ id }) => id === chapter.firstWordId);
  if (word) return { ...chapter, startTime: chapter.startTime === 0 ? 0 : Math.floor(word.startMs / 1000) };
  const sentence = findNearestSentence(transcript, chapter.startTime * 1000);
  const first = sentence && transcript.words[sentence.at];
  if (!first) return chapter;
  return { ...chapter, firstWordId: first.id, startTime: chapter.startTime === 0 ? 0 : Math.floor(first.startMs / 1000) };
}

/** What has become of the words of insights in a later version of the transcript. */
export function relocateAll({ transcript, words, chapters }: RelocationInput): RelocationResult {
  const spoken = toSpokenTranscript(transcript);
  return {
    changes: words.map((each) => relocateWords(spoken, each)),
    chapters: chapters.map((chapter) => relocateChapter(spoken, chapter)),
    isOtherTranscription: words.length > 0 && words.every((each) => isOtherTranscription(spoken, each)),
    durationSeconds: lengthInSeconds(spoken, transcript.duration),
  };
}

/** Words that are followed, by the id of what holds them. */
export interface WordsToRelocate extends SpokenWords {
  id: string;
}

export interface ChapterStart {
  id: string;
  firstWordId: number;
  startTime: number;
}

export interface RelocationInput {
  transcript: Transcript;
  words: WordsToRelocate[];
  chapters: ChapterStart[];
}

/** What the words have become, and the address in them; `now` is null where the transcript no longer says them. */
export interface RelocatedWords {
  id: string;
  now: (SpokenSpan & { text: string; speaker: string | null; context: string | null; url: string | null }) | null;
}

/** `isOtherTranscription` says that every word is new; `durationSeconds`, how long the episode is now. */
export interface RelocationResult {
  changes: RelocatedWords[];
  chapters: ChapterStart[];
  isOtherTranscription: boolean;
  durationSeconds: number;
}
