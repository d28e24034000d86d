import { tokensOf } from './tokens';

/** A text reduced to what is compared: two texts with the same words come out the same. */
export const comparable = (text: string): string =>
  tokensOf(text)
    .map((token) => token.text)
    .join(' ');
