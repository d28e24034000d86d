import { contentStems } from '../words/content-stems';
import { numbersIn } from './numbers-in';

/** Smaller numbers, spelled out, are small talk: "one of them", "the second time". */
const LEAST_SPELLED = 3;

/** The stems that carry what a sentence says; a number is the same whether it is written in digits or in words. */
export const claimStems = (text: string): string[] => {
  const numbers = numbersIn(text);
  const words = numbers.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
  const counted = numbers.filter(({ digits, value }) => digits || value >= LEAST_SPELLED).map(({ value }) => `#${value}`);
  return [...contentStems(words), ...counted];
};
