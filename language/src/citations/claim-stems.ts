import { contentStems } from '../words/content-stems';
import { numbersIn, type WrittenNumber } from '../words/numbers-in';

/** Smaller numbers, spelled out, are small talk: "one of them", "the second time". */
const MIN_SPELLED_NUMBER = 3;

/** Numbers may overlap: a year is there beside its halves. */
const withoutNumbers = (text: string, numbers: readonly WrittenNumber[]): string => {
  const between: string[] = [];
  let at = 0;
  for (const { start, end } of numbers) {
    if (start > at) between.push(text.slice(at, start));
    at = Math.max(at, end);
  }
  return [...between, text.slice(at)].join(' ');
};

/** The stems that carry what a sentence says; a number is the same whether it is written in digits or in words. */
export const claimStems = (text: string): string[] => {
  const numbers = numbersIn(text);
  const counted = numbers.filter(({ digits, value }) => digits || value >= MIN_SPELLED_NUMBER).map(({ value }) => `#${value}`);
  return [...contentStems(withoutNumbers(text, numbers)), ...counted];
};
