import { ServiceError } from '@afterword/platform/worker';
import { MAX_TRANSCRIPT_MB, MEGABYTE } from '@afterword/proto';
import type { Cue } from './cue';

const MAX_CUES = 50_000;
const MAX_WORDS = 300_000;
const MAX_SPEAKER_CHARACTERS = 100;
/** Text between two spaces. A paragraph in a language that is written without spaces is shorter, and later stages are made for words. */
const MAX_WORD_CHARACTERS = 2000;
/** What stands between words, NUL and halves of a character among it: no database keeps those. */
const BETWEEN_WORDS = /[\s\u0000\ud800-\udfff]+/gu;

export const importError = (sentence: string) => new ServiceError('unprocessable', sentence);

export function assertFileSize(bytes: number): void {
  if (bytes > MAX_TRANSCRIPT_MB * MEGABYTE) throw importError(`The transcript file is larger than ${MAX_TRANSCRIPT_MB} MB.`);
}

export function assertCueCount(cues: number): void {
  if (cues > MAX_CUES) throw importError(`The transcript file has more than ${MAX_CUES.toLocaleString('en-US')} lines.`);
}

/** Cues that say something, with speakers of a sensible length; refuses what is no transcript of one episode. */
export function normalizeCues(cues: readonly Cue[]): Cue[] {
  const spoken = cues
    .map((cue) => ({ ...cue, text: cue.text.replace(BETWEEN_WORDS, ' ').trim(), speaker: normalizeSpeaker(cue.speaker) }))
    .filter(({ text }) => text !== '');
  if (spoken.length === 0) throw importError('The transcript file holds no text.');
  assertCueCount(spoken.length);
  const words = spoken.reduce((sum, { text }) => sum + countWords(text), 0);
  if (words > MAX_WORDS) throw importError(`The transcript file has more than ${MAX_WORDS.toLocaleString('en-US')} words.`);
  return spoken;
}

function countWords(text: string): number {
  const words = text.split(' ');
  if (words.some((word) => word.length > MAX_WORD_CHARACTERS)) {
    const limit = MAX_WORD_CHARACTERS.toLocaleString('en-US');
    throw importError(
      `The transcript file has a word of more than ${limit} characters. Put spaces between words or start a new line for each sentence.`,
    );
  }
  return words.length;
}

function normalizeSpeaker(speaker: string | null): string | null {
  const name = [...firstCodeUnits((speaker ?? '').replace(BETWEEN_WORDS, ' ').trim())].slice(0, MAX_SPEAKER_CHARACTERS).join('');
  return name === '' ? null : name;
}

/** Holds more than enough characters of two UTF-16 code units each. */
const firstCodeUnits = (text: string): string => text.slice(0, 4 * MAX_SPEAKER_CHARACTERS);
