import {
  sliceQuote,
  type SpokenTranscript,
  toSpokenTranscript,
  unsureWordsIn,
  type VerifiedQuote,
  verifyQuote,
  type WordRun,
} from '@afterword/language';
import { findContext, findNearestSentence, lengthInSeconds, spokenUrl } from '@afterword/language/insights';
import type { Transcript } from '@afterword/proto';
import type { QuotableWords } from './query-transcript';
import type { SpokenSpan } from './spoken-span';

/** Words of an earlier version of the transcript. `id` is that of the record they belong to. */
export interface WordsToRelocate extends SpokenSpan {
  id: string;
  text: string;
}

/** `startTime` is in whole seconds. */
export interface ChapterStart {
  id: string;
  firstWordId: number;
  startTime: number;
}

/** `text` is what is written about the chapter. */
export interface ChapterToRelocate extends ChapterStart {
  text: string;
}

/** `unsure` are the words of its text that transcription may have misheard. */
export interface RelocatedChapter extends ChapterStart {
  unsure: string[];
}

export interface RelocationInput {
  transcript: Transcript;
  words: WordsToRelocate[];
  chapters: ChapterToRelocate[];
}

/** `found` is null if the words are no longer in the transcript; `url` is an address in them. */
export interface RelocatedWords {
  id: string;
  found: (QuotableWords & { url: string | null }) | null;
}

export interface RelocationResult {
  words: RelocatedWords[];
  chapters: RelocatedChapter[];
  /** Whether the episode was transcribed again, so that every word is a new one. */
  isOtherTranscription: boolean;
  durationSeconds: number;
}

/** Finds words and chapters of an earlier version in this version of the transcript. */
export function relocateWords({ transcript, words, chapters }: RelocationInput): RelocationResult {
  const spoken = toSpokenTranscript(transcript);
  return {
    words: words.map((each) => relocate(spoken, each)),
    chapters: relocateChapters(spoken, chapters),
    isOtherTranscription: words.length > 0 && words.every((each) => isOtherTranscription(spoken, each)),
    durationSeconds: lengthInSeconds(spoken, transcript.duration),
  };
}

function relocate(transcript: SpokenTranscript, words: WordsToRelocate): RelocatedWords {
  const quote = findWords(transcript, words);
  if (!quote) return { id: words.id, found: null };
  const { firstWordId, lastWordId, startMs, endMs, text, speaker, unsure } = quote;
  const context = findContext(transcript, quote);
  return { id: words.id, found: { firstWordId, lastWordId, startMs, endMs, text, speaker, unsure, context, url: spokenUrl(text) } };
}

/** In a new transcription, words are found by their text; in a corrected one by their ids, or by their times if an id is gone. */
function findWords(transcript: SpokenTranscript, words: WordsToRelocate): VerifiedQuote | null {
  const runByTime = findRunByTime(transcript, words);
  if (isOtherTranscription(transcript, words)) {
    const quote = verifyQuote(transcript, words.text, runByTime ?? undefined);
    return quote.found ? quote : null;
  }
  const run = findRun(transcript, words, runByTime);
  return run && sliceQuote(transcript, run);
}

/** A new transcription gives its words ids above all earlier ones. */
const isOtherTranscription = ({ words }: SpokenTranscript, { firstWordId, lastWordId }: SpokenSpan): boolean =>
  words.every(({ id }) => id > Math.max(firstWordId, lastWordId));

/** Returns the words whose middle lies in the span, or null if there are none. */
function findRunByTime({ words }: SpokenTranscript, { startMs, endMs }: SpokenSpan): WordRun | null {
  const middle = (at: number) => ((words[at]?.startMs ?? 0) + (words[at]?.endMs ?? 0)) / 2;
  const first = words.findIndex((_, at) => middle(at) >= startMs);
  const last = words.findLastIndex((_, at) => middle(at) <= endMs);
  return first >= 0 && last >= first ? { first, last } : null;
}

/** Corrected words have new ids, and the times of those they replace. If one end of the span has a new id, it is found by its time. */
function findRun({ words }: SpokenTranscript, span: SpokenSpan, runByTime: WordRun | null): WordRun | null {
  const firstById = words.findIndex(({ id }) => id === span.firstWordId);
  const lastById = words.findLastIndex(({ id }) => id === span.lastWordId);
  const first = firstById >= 0 ? firstById : runByTime?.first;
  const last = lastById >= 0 ? lastById : runByTime?.last;
  return first !== undefined && last !== undefined && last >= first ? { first, last } : null;
}

function relocateChapters(transcript: SpokenTranscript, chapters: readonly ChapterToRelocate[]): RelocatedChapter[] {
  const relocated = chapters.map((chapter) => relocateChapter(transcript, chapter));
  const positions = relocated.map(({ firstWordId }) => transcript.words.findIndex(({ id }) => id === firstWordId));
  return relocated.map(({ text, ...start }, at) => {
    const end = Math.min(...positions.filter((position) => position > positions[at]!), transcript.words.length);
    return { ...start, unsure: unsureWordsIn(text, transcript.words.slice(positions[at], end)) };
  });
}

/** A chapter stays with its sentence. If that was corrected, the chapter moves to the sentence that begins nearest to its start. */
function relocateChapter(transcript: SpokenTranscript, chapter: ChapterToRelocate): ChapterToRelocate {
  const word = transcript.words.find(({ id }) => id === chapter.firstWordId) ?? findNearestStart(transcript, chapter.startTime);
  if (!word) return chapter;
  return { ...chapter, firstWordId: word.id, startTime: chapter.startTime === 0 ? 0 : Math.floor(word.startMs / 1000) };
}

function findNearestStart(transcript: SpokenTranscript, seconds: number) {
  const sentence = findNearestSentence(transcript, seconds * 1000);
  return sentence && transcript.words[sentence.at];
}
