import { sumOf, worthsOfWording } from '../../moments/worths';

/** A quote of this worth is as likely to be shared as not; one that is worth 2 more gets 0.83. */
const MIDDLE_WORTH = 3;
const STEEPNESS = 0.8;

/** Returns a worth as a share from 0 to 1, rounded to percent. */
export const shareability = (worth: number): number => Math.round(100 / (1 + Math.exp(-STEEPNESS * (worth - MIDDLE_WORTH)))) / 100;

/** How shareable these words are, judged by nothing but themselves. */
export const shareabilityOfWording = (text: string): number => shareability(sumOf(worthsOfWording(text)));
