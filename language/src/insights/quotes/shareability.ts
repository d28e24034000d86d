import { QUOTE_SIGNALS } from '../../writer/extractive/analysis/quote-signals';

const MEMORABLE = { words: { min: 9, max: 26 }, score: 0.6 } as const;
const LONG_QUOTE = { minWords: 30, score: -0.5 } as const;
/** A quote with this score is as likely to be shared as not; one with 2 gets 0.75. */
const MIDDLE_SCORE = 1;
const STEEPNESS = 1.1;

const wordCount = (text: string): number => text.split(/\s+/u).length;

/** Returns the score of a sentence as a quote, by its wording alone; 2 is good. */
export const scoreWording = (text: string): number => {
  const words = wordCount(text);
  const length =
    words > LONG_QUOTE.minWords ? LONG_QUOTE.score : words >= MEMORABLE.words.min && words <= MEMORABLE.words.max ? MEMORABLE.score : 0;
  return QUOTE_SIGNALS.reduce((sum, [signal, score]) => sum + (signal.test(text) ? score : 0), length);
};

/** Returns a score as a share from 0 to 1, rounded to percent. */
export const shareability = (score: number): number => Math.round(100 / (1 + Math.exp(-STEEPNESS * (score - MIDDLE_SCORE)))) / 100;

/** How shareable these words are, judged by nothing but themselves. */
export const shareabilityOfWording = (text: string): number => shareability(scoreWording(text));
