const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Longer numbers are spoken digit by digit. */
const MAX_SPELLED_DIGITS = 3;

/** Returns the words of a text as they are spoken: lower case, without punctuation, with numbers and telephone symbols spelled out. */
export const spokenWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('#', ' pound ')
    .replaceAll('*', ' star ')
    .replace(/\d+/g, (digits) => ` ${spell(digits)} `)
    .replace(/[^a-z' ]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter(Boolean);

function spell(digits: string): string {
  const value = Number(digits);
  if (digits.length > MAX_SPELLED_DIGITS) return [...digits].map((digit) => ONES[Number(digit)]).join(' ');
  if (value < 20) return ONES[value]!;
  if (value < 100) return `${TENS[Math.floor(value / 10)]} ${value % 10 > 0 ? ONES[value % 10] : ''}`;
  return `${ONES[Math.floor(value / 100)]} hundred ${value % 100 > 0 ? spell(String(value % 100)) : ''}`;
}

interface Comparison {
  /** The number of replaced, missing and added words. */
  errors: number;
  /** The indexes of recognized words that replace another or are added. */
  wrong: Set<number>;
}

/** Compares recognized with spoken words by their edit distance. */
export function compareWords(spoken: readonly string[], recognized: readonly string[]): Comparison {
  const width = recognized.length + 1;
  const costs = new Int32Array((spoken.length + 1) * width);
  for (let at = 0; at < width; at++) costs[at] = at;
  for (let row = 1; row <= spoken.length; row++) {
    costs[row * width] = row;
    for (let at = 1; at < width; at++) {
      const kept = costs[(row - 1) * width + at - 1]! + (spoken[row - 1] === recognized[at - 1] ? 0 : 1);
      costs[row * width + at] = Math.min(kept, costs[(row - 1) * width + at]! + 1, costs[row * width + at - 1]! + 1);
    }
  }
  const wrong = new Set<number>();
  let [row, at] = [spoken.length, recognized.length];
  while (at > 0) {
    const cost = costs[row * width + at]!;
    const isSame = row > 0 && spoken[row - 1] === recognized[at - 1];
    if (row > 0 && cost === costs[(row - 1) * width + at - 1]! + (isSame ? 0 : 1)) {
      if (!isSame) wrong.add(at - 1);
      [row, at] = [row - 1, at - 1];
    } else if (row > 0 && cost === costs[(row - 1) * width + at]! + 1) row -= 1;
    else {
      wrong.add(at - 1);
      at -= 1;
    }
  }
  return { errors: costs.at(-1)!, wrong };
}
