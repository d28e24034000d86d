import { ServiceError } from '@afterword/platform/worker';
import { MAX_TRANSCRIPT_MB, MEGABYTE } from '@afterword/proto';
import type { Cue } from './cue';

const MOST_CUES = 50_000;
const MOST_WORDS = 300_000;
const LONGEST_SPEAKER = 100;
/** Text between two spaces. A paragraph in a language that is written without spaces is shorter, and later stages are made for words. */
const MAX_WORD_CHARACTERS = 2000;
/** What stands between words, NUL and halves of a character among it: no database keeps those. */
const BETWEEN_WORDS = /[\s\u0000\ud800-\udfff]+/gu;

export const refuse = (sentence: string) => new ServiceError('unprocessable', sentence);

export function refuseSize(bytes: number): void {
  if (bytes > MAX_TRANSCRIPT_MB * MEGABYTE) throw refuse(`The transcript file is larger than ${MAX_TRANSCRIPT_MB} MB.`);
}

export function refuseCount(cues: number): void {
  if (cues > MOST_CUES) throw refuse(`The transcript file has more than ${MOST_CUES.toLocaleString('en-US')} lines.`);
}

/** Cues that say something, with speakers of a sensible length; refuses what is no transcript of one episode. */
export function withinLimits(cues: readonly Cue[]): Cue[] {
  const spoken = cues
    .map((cue) => ({ ...cue, text: cue.text.replace(BETWEEN_WORDS, ' ').trim(), speaker: named(cue.speaker) }))
    .filter(({ text }) => text !== '');
  if (spoken.length === 0) throw refuse('The transcript file holds no text.');
  refuseCount(spoken.length);
  const words = spoken.reduce((sum, { text }) => sum + countWords(text), 0);
  if (words > MOST_WORDS) throw refuse(`The transcript file has more than ${MOST_WORDS.toLocaleString('en-US')} words.`);
  return spoken;
}

function countWords(text: string): number {
  const words = text.split(' ');
  if (words.some((word) => word.length > MAX_WORD_CHARACTERS)) {
    const limit = MAX_WORD_CHARACTERS.toLocaleString('en-US');
    throw refuse(
      `The transcript file has a word of more than ${limit} characters. Put spaces between words or start a new line for each sentence.`,
    );
  }
  return words.length;
}

function named(speaker: string | null): string | null {
  const name = [...firstUnits((speaker ?? '').replace(BETWEEN_WORDS, ' ').trim())].slice(0, LONGEST_SPEAKER).join('');
  return name === '' ? null : name;
}

/** Holds more than enough characters of two UTF-16 code units each. */
const firstUnits = (text: string): string => text.slice(0, 4 * LONGEST_SPEAKER);
