import { Random } from '../input/random';

/** What has taken long once, or nearly: markup that never closes, times, names, and characters made of several. */
export const KNOWN_FRAGMENTS = [
  '<v.',
  '<v\t',
  '<a',
  '<a ',
  '00:00:',
  'B ',
  'a.',
  'a',
  '👩\u200d',
  '-->',
  '{\\',
  '&amp;',
  '"a',
  '‘a’ ',
  '«',
  'e\u0301',
  '\t',
  '# ',
  '[',
  '(',
  '1,000',
  '♪',
];

const ALPHABET = [
  'a',
  'B',
  '.',
  ',',
  ':',
  ' ',
  '\t',
  '-',
  '<',
  '>',
  '/',
  '"',
  "'",
  '“',
  '(',
  '[',
  '#',
  '@',
  '1',
  '\n',
  'é',
  '👩',
  '\u200d',
  '&',
  ';',
];
const MAX_SIGNS = 4;

/** Fragments of one to four signs that often mean something to a reader of text; the same for the same seed. */
export function generatedFragments(seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = Random.ofCase(seed, index);
    return Array.from({ length: 1 + random.below(MAX_SIGNS) }, () => random.pick(ALPHABET)).join('');
  });
}
