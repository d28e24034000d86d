import { QUOTE_SIGNALS } from '../../writer/extractive/analysis/quote-signals';

const MEMORABLE = { words: { least: 9, most: 26 }, score: 0.6 } as const;
const LONG_QUOTE = { minWords: 30, score: -0.5 } as const;
/** A wording of this worth is as likely to be shared as not; one of 2 is good, and gets three quarters. */
const MIDDLE_SCORE = 1;
const STEEPNESS = 1.1;

const wordCount = (text: string): number => text.split(/\s+/u).length;

/** What the wording of a sentence alone makes it worth as a quote; 2 is good. */
export const scoreWording = (text: string): number => {
  const words = wordCount(text);
  const length =
    words > LONG_QUOTE.minWords ? LONG_QUOTE.score : words >= MEMORABLE.words.least && words <= MEMORABLE.words.most ? MEMORABLE.score : 0;
  return QUOTE_SIGNALS.reduce((sum, [tell, worth]) => sum + (tell.test(text) ? worth : 0), length);
};

/** A worth as a share from 0 to 1, in whole percent. */
export const shareability = (worth: number): number => Math.round(100 / (1 + Math.exp(-STEEPNESS * (worth - MIDDLE_SCORE)))) / 100;

/** How shareable these words are, judged by nothing but themselves. */
export const shareabilityOfWording = (text: string): number => shareability(scoreWording(text));
