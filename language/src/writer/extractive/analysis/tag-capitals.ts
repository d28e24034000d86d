import type { Tagger } from './tagger';

const CAPITALISED = /^\p{Lu}\p{L}{3,}$/u;
const PUNCTUATION = /[.,;:!?…“”„«»"()]/gu;

/**
 * A tagger for languages nobody taught it: what is written with a capital inside a sentence is a name, or in German a noun.
 * Everything else is unknown.
 */
export const tagCapitals: Tagger = (sentence) =>
  sentence
    .replace(PUNCTUATION, ' $& ')
    .trim()
    .split(/\s+/u)
    .map((text, at) => ({ text, kind: at > 0 && CAPITALISED.test(text) ? 'PROPN' : 'X' }));
