import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenSentence, SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { type Advertisement, findAdvertisements } from './advertisements';
import { findColdOpen } from './cold-open';
import { IS_GREETING, IS_HOUSEKEEPING } from './cues/frames';
import { markAdvertisements, marksOf } from './marks';
import { findPrompts } from './find-prompts';
import { findWordsOfOthers } from './words-of-others';

/**
 * What a sentence is. `prompt` gives orders to a language model; `reported` are words of others that the speaker repeats, reads, or does not
 * mean.
 */
export type SentenceKind =
  | 'advertisement'
  | 'prompt'
  | 'housekeeping'
  | 'greeting'
  | 'clip'
  | 'reported'
  | 'coldOpen'
  | 'question'
  | 'talk';

/** What is what in a transcript. `kinds` has one entry for each sentence. */
export interface TranscriptMap {
  readonly kinds: readonly SentenceKind[];
  readonly advertisements: readonly Advertisement[];
}

const MAX_GREETING_WORDS = 30;
const MIN_QUESTION_WORDS = 5;
export const IS_QUESTION = /\?["”’)]*$/u;

/** Maps a transcript: by what people marked in it, and by rules for the rest. */
export const mapOf = memoizeByTranscript((transcript): TranscriptMap => {
  const { sentences } = transcript;
  const advertisements = markAdvertisements(transcript, findAdvertisements(transcript, transcript.sponsorTerms));
  const coldOpen = findColdOpen(sentences);
  const ofOthers = findWordsOfOthers(sentences);
  const prompts = findPrompts(sentences);
  const marks = marksOf(transcript);
  const advertised = new Set(advertisements.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at)));
  const kinds = sentences.map((sentence, at) => {
    if (advertised.has(at)) return 'advertisement';
    if (prompts.has(at) && marks[at]?.kind !== 'talk') return 'prompt';
    return kindOf(sentence, { isColdOpen: coldOpen.has(at), ofOthers: ofOthers[at]! });
  });
  return { kinds, advertisements };
});

/** Whether sentences of this kind are withheld from whoever writes, because they are never content. */
export const isWithheld = (kind: SentenceKind): boolean => kind === 'advertisement' || kind === 'prompt';

/** Whether a run of words has any of an advertisement or a prompt. */
export const hasWithheldWords = (transcript: SpokenTranscript, { first, last }: WordRun): boolean => {
  const { kinds } = mapOf(transcript);
  return transcript.sentences.some((sentence, at) => isWithheld(kinds[at]!) && sentence.first <= last && first <= sentence.last);
};

function kindOf(
  { text, first, last }: SpokenSentence,
  { isColdOpen, ofOthers }: { isColdOpen: boolean; ofOthers: 'clip' | 'reported' | null },
): SentenceKind {
  const words = last - first + 1;
  if (ofOthers === 'clip') return 'clip';
  if (IS_HOUSEKEEPING.test(text)) return 'housekeeping';
  if (IS_GREETING.test(text) && words < MAX_GREETING_WORDS) return 'greeting';
  if (ofOthers) return ofOthers;
  if (isColdOpen) return 'coldOpen';
  return IS_QUESTION.test(text) && words >= MIN_QUESTION_WORDS ? 'question' : 'talk';
}
