import type { TextSpan } from '../text/text-span';
import { fold } from './fold';

/** A number written in a text, in digits or in words. */
export interface WrittenNumber extends TextSpan {
  value: number;
  digits: boolean;
}

interface Part extends TextSpan {
  word: string;
}

/** A number under way: "two hundred and twenty thousand" has 220 in `current` before "thousand" moves it to `total`. */
interface Sum {
  total: number;
  current: number;
}

const PART = /\d+(?:,\d{3})+(?:\.\d+)?(?:bn|[kmb])?(?![\p{L}\d])|\d+(?:\.\d+)?(?:(?:bn|[kmb])(?![\p{L}\d]))?|\p{L}+/giu;
const SUFFIXES: Readonly<Record<string, number>> = { k: 1000, m: 1e6, b: 1e9, bn: 1e9 };

const partsOf = (text: string): Part[] =>
  [...text.matchAll(PART)].map((match) => ({
    word: fold(match[0]).replaceAll(',', ''),
    start: match.index,
    end: match.index + match[0].length,
  }));

const isDigits = (word: string): boolean => /^\d/u.test(word);

const beginNumber = (word: string): Sum | null => {
  if (isDigits(word)) return { total: 0, current: Number.parseFloat(word) * (SUFFIXES[word.replace(/^[\d.]+/u, '')] ?? 1) };
  const value = SMALL_NUMBERS.get(word) ?? MAGNITUDES.get(word);
  return value === undefined ? null : { total: 0, current: value };
};

/** "seventy" has room for "one", "hundred" for "twelve"; "two" has none for "three". */
const hasRoom = ({ total, current }: Sum, small: number): boolean => {
  if (current === 0) return total > 0;
  if (current % 100 === 0) return small < 100;
  return current % 10 === 0 && current % 100 >= 20 && small < 10;
};

const extendNumber = (sum: Sum, word: string): Sum | null => {
  const magnitude = MAGNITUDES.get(word);
  if (magnitude === 100) return { ...sum, current: sum.current * 100 };
  if (magnitude) return { total: sum.total + sum.current * magnitude, current: 0 };
  const small = SMALL_NUMBERS.get(word);
  return small !== undefined && hasRoom(sum, small) ? { ...sum, current: sum.current + small } : null;
};

const isLarge = ({ total, current }: Sum): boolean => total > 0 || current >= 100;

/** Returns the number extended by the parts from `at` on; null if it ends here. */
const continueNumber = (parts: readonly Part[], at: number, sum: Sum): { sum: Sum; taken: number } | null => {
  const taken = parts[at]?.word === 'and' && isLarge(sum) ? 2 : 1;
  const part = parts[at + taken - 1];
  const grown = part ? extendNumber(sum, part.word) : null;
  return grown && { sum: grown, taken };
};

const numberAt = (parts: readonly Part[], at: number): { number: WrittenNumber; next: number } | null => {
  const first = parts[at];
  const begun = first ? beginNumber(first.word) : null;
  if (!first || !begun) return null;
  let [sum, next] = [begun, at + 1];
  for (let more = continueNumber(parts, next, sum); more; more = continueNumber(parts, next, sum))
    [sum, next] = [more.sum, next + more.taken];
  const end = parts[next - 1]?.end ?? first.end;
  return { number: { value: sum.total + sum.current, digits: isDigits(first.word), start: first.start, end }, next };
};

/** "nineteen eighty four" and "twenty twenty six" are years. */
const asYear = (first: WrittenNumber, second: WrittenNumber): WrittenNumber | null => {
  const halves = !first.digits && !second.digits && first.value >= 17 && first.value <= 20 && second.value >= 10 && second.value <= 99;
  return halves && second.start === first.end + 1
    ? { value: first.value * 100 + second.value, digits: false, start: first.start, end: second.end }
    : null;
};

/** Returns the numbers of a text in order. If two may be the halves of a year, the year is returned as well. */
export const numbersIn = (text: string): WrittenNumber[] => {
  const parts = partsOf(text);
  const numbers: WrittenNumber[] = [];
  for (let at = 0; at < parts.length;) {
    const found = numberAt(parts, at);
    at = found?.next ?? at + 1;
    if (!found) continue;
    const before = numbers.at(-1);
    const year = before && asYear(before, found.number);
    numbers.push(found.number, ...(year ? [year] : []));
  }
  return numbers;
};

/** Values of number words. */
/** A map, since an object has entries for words such as "constructor". */
const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    zero: 0,
    one: 1,
    first: 1,
    two: 2,
    second: 2,
    three: 3,
    third: 3,
    four: 4,
    fourth: 4,
    five: 5,
    fifth: 5,
    six: 6,
    sixth: 6,
    seven: 7,
    seventh: 7,
    eight: 8,
    eighth: 8,
    nine: 9,
    ninth: 9,
    ten: 10,
    tenth: 10,
    eleven: 11,
    eleventh: 11,
    twelve: 12,
    twelfth: 12,
    dozen: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);

const MAGNITUDES: ReadonlyMap<string, number> = new Map(Object.entries({ hundred: 100, thousand: 1000, million: 1e6, billion: 1e9 }));
