import { ServiceError } from '@afterword/platform/worker';
import { MAX_TRANSCRIPT_MB, MEGABYTE } from '@afterword/proto';
import type { Cue } from './cue';

const MAX_CUES = 50_000;
const MAX_WORDS = 300_000;
const MAX_SPEAKER_CHARACTERS = 100;
/** Between two spaces. Paragraphs in languages that are written without spaces are shorter, and later stages are made for words. */
const MAX_WORD_CHARACTERS = 2000;
/** Separates words. Includes NUL and unpaired surrogates, which no database stores. */
const WORD_SEPARATOR = /[\s\u0000\ud800-\udfff]+/gu;

/** The transcript cannot be imported. @param message tells people why */
export const importError = (message: string) => new ServiceError('unprocessable', message);

export function assertFileSize(bytes: number): void {
  if (bytes > MAX_TRANSCRIPT_MB * MEGABYTE) throw importError(`The transcript file is larger than ${MAX_TRANSCRIPT_MB} MB.`);
}

export function assertCueCount(cues: number): void {
  if (cues > MAX_CUES) throw importError(`The transcript file has more than ${MAX_CUES.toLocaleString('en-US')} lines.`);
}

/**
 * Removes cues without text, normalizes white space, and shortens names of speakers.
 *
 * @throws ServiceError `unprocessable` if there is no text, or more than a transcript of one episode can have
 */
export function normalizeCues(cues: readonly Cue[]): Cue[] {
  const normalized = cues
    .map((cue) => ({ ...cue, text: cue.text.replace(WORD_SEPARATOR, ' ').trim(), speaker: normalizeSpeaker(cue.speaker) }))
    .filter(({ text }) => text !== '');
  if (normalized.length === 0) throw importError('The transcript file holds no text.');
  assertCueCount(normalized.length);
  const words = normalized.reduce((sum, { text }) => sum + countWords(text), 0);
  if (words > MAX_WORDS) throw importError(`The transcript file has more than ${MAX_WORDS.toLocaleString('en-US')} words.`);
  return normalized;
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
  const name = [...firstCodeUnits((speaker ?? '').replace(WORD_SEPARATOR, ' ').trim())].slice(0, MAX_SPEAKER_CHARACTERS).join('');
  return name === '' ? null : name;
}

/** More than enough, even if each character has two code units or more. Splitting a very long text into characters would take long. */
const firstCodeUnits = (text: string): string => text.slice(0, 4 * MAX_SPEAKER_CHARACTERS);
