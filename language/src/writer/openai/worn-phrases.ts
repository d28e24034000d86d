import { fold } from '../../words/fold';

/** Phrases that tell readers at once that nobody wrote this. */
export const WORN_PHRASES: readonly string[] = [
  'dive into',
  'deep dive',
  'dive deep',
  'game changer',
  'game-changer',
  "in today's fast-paced world",
  'in a world where',
  'unlock the power',
  'unlock the secrets',
  'buckle up',
  'look no further',
  'a testament to',
  'navigate the complexities',
  'the ever-evolving',
  'ever-changing landscape',
  'treasure trove',
  'hidden gem',
  'must-listen',
  "don't miss out",
  'take it to the next level',
  'embark on a journey',
  'thought-provoking',
  'eye-opening',
  'shed light on',
  'at the end of the day',
  'let that sink in',
  "here's the thing",
  "it's not just",
  'more than just a',
  'rich tapestry',
  "whether you're a seasoned",
];

/** Returns the first worn phrase in a text; null if it has none. */
export const findWornPhrase = (text: string): string | null => {
  const folded = fold(text);
  return WORN_PHRASES.find((phrase) => folded.includes(phrase)) ?? null;
};
