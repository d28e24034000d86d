import { captionsFor } from '@afterword/drawing';
import { clockTime } from '@afterword/language';
import type { ClipCaptions, ClipFormat } from '@afterword/proto';
import type { FilmWords } from '../transcripts/query-transcript';

const SHAPES: Readonly<Record<ClipFormat, string>> = { '9:16': 'Vertical', '1:1': 'Square', '16:9': 'Wide' };
/** Screen readers read a description in one go. */
const MAX_WORDS = 60;

interface Described {
  title: string;
  show: string | null;
  words: FilmWords;
  seconds: number;
  format: ClipFormat;
  captions: ClipCaptions;
}

/** Describes a film for people who do not see it: who speaks, what they say, and what is seen. */
export function altTextOf({ title, show, words: { words, timing }, seconds, format, captions }: Described): string {
  const speakers = [...new Set(words.flatMap(({ speaker }) => speaker ?? []))];
  const said = words.slice(0, MAX_WORDS).map(({ text }) => text);
  const quote = `“${said.join(' ')}${words.length > MAX_WORDS ? ' …' : ''}”`;
  const speech =
    speakers.length === 0 ? `Someone says: ${quote}` : `${inWords(speakers)} ${speakers.length > 1 ? 'say' : 'says'}: ${quote}`;
  const seen = captionsFor(captions, timing) === 'none' ? '' : ' The words are shown while they are said.';
  return `${SHAPES[format]} video of ${clockTime(seconds)} from “${title}”${show === null ? '' : ` (${show})`}. ${speech}${seen}`;
}

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
