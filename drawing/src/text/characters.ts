/** Controls, line separators, marks that turn the direction of text, and invisible characters. Emoji, Persian and Indic scripts need joiners. */
const UNWANTED =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e001f}]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;
const CLOSING = /^[\p{P}\p{M}ー々]+$/u;
/** A letter with more marks than any language has is a picture. It keeps the first ones. */
const MAX_CODE_UNITS = 24;
const KEPT_CODE_POINTS = 8;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** A part of a text that a line can end after. */
export interface Piece {
  text: string;
  hasSpaceAfter: boolean;
  /** Which word of the text it belongs to, counted from 0. Words are what stands between spaces. */
  wordIndex: number;
  /** Whether what follows begins on another line. */
  endsLine?: boolean;
}

/** Returns what people see as single characters. */
export function splitCharacters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Returns the text as one line that is safe to draw: without controls, with single spaces. */
export function cleanLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]/gu, ' ')
    .replace(UNWANTED, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return splitCharacters(line)
    .map((character) => (character.length > MAX_CODE_UNITS ? [...character].slice(0, KEPT_CODE_POINTS).join('') : character))
    .join('');
}

/** Whether the first letter of the text belongs to a script that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
}

/** Splits a clean line where it can be broken. Scripts without spaces break between words; punctuation stays with its word. */
export function splitPieces(line: string): Piece[] {
  const tokens = line.split(' ').filter((token) => token !== '');
  return tokens.flatMap((token, wordIndex) => {
    const parts = WITHOUT_SPACES.test(token) ? splitWithoutSpaces(token) : [token];
    return parts.map((text, index) => ({ text, hasSpaceAfter: index === parts.length - 1, wordIndex }));
  });
}

/** Splits a text of several lines, each of which begins on a line of its own. */
export function splitLines(text: string): Piece[] {
  return text.split('\n').flatMap((line) => {
    const pieces = splitPieces(cleanLine(line));
    return pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, endsLine: true } : piece));
  });
}

function splitWithoutSpaces(token: string): string[] {
  const parts: string[] = [];
  let opening = '';
  for (const { segment } of words.segment(token)) {
    if (OPENING.test(segment)) opening += segment;
    else if (parts.length > 0 && CLOSING.test(segment)) parts.push(`${parts.pop()}${segment}`);
    else {
      parts.push(opening + segment);
      opening = '';
    }
  }
  return opening === '' ? parts : [...parts, opening];
}
