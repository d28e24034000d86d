import { MAX_TRANSCRIPT_MB, MEGABYTE } from '@afterword/proto';
import type { Passage } from './transcript-file';
import { UnreadableTranscriptError } from './unreadable-file';

const MAX_PASSAGES = 50_000;
const MAX_WORDS = 300_000;
/** Between two spaces. Paragraphs in languages that are written without spaces are shorter, and later stages are made for words. */
const MAX_WORD_CHARACTERS = 2000;

const WHITE_SPACE = /\s+/u;

const inWords = (count: number): string => count.toLocaleString('en-US');

/** All checks throw an UnreadableTranscriptError. */
export function assertFileSize(bytes: number): void {
  if (bytes > MAX_TRANSCRIPT_MB * MEGABYTE) {
    throw new UnreadableTranscriptError(`The transcript file is larger than ${MAX_TRANSCRIPT_MB} MB.`);
  }
}

export function assertPassageCount(passages: number): void {
  if (passages > MAX_PASSAGES) throw new UnreadableTranscriptError(`The transcript file has more than ${inWords(MAX_PASSAGES)} lines.`);
}

/** Before anything is left out. Checked first, because what follows takes long for millions of words. */
export function assertTokenCount(passages: readonly Passage[]): void {
  const tokens = passages.reduce((sum, { text }) => sum + text.split(WHITE_SPACE).length, 0);
  if (tokens > 2 * MAX_WORDS) throw tooManyWords();
}

export function assertWordCount(passages: readonly Passage[]): void {
  const words = passages.reduce((sum, { text }) => sum + countTokens(text), 0);
  if (words > MAX_WORDS) throw tooManyWords();
}

const tooManyWords = () => new UnreadableTranscriptError(`The transcript file has more than ${inWords(MAX_WORDS)} words.`);

function countTokens(text: string): number {
  const tokens = text.split(' ');
  if (tokens.some((token) => token.length > MAX_WORD_CHARACTERS)) {
    throw new UnreadableTranscriptError(
      `The transcript file has a word of more than ${inWords(MAX_WORD_CHARACTERS)} characters. Put spaces between words or start a new line for each sentence.`,
    );
  }
  return tokens.length;
}
