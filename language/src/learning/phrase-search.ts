import { normalizeWords } from '../words/tokens';

/** A text in which phrases are looked for: its words as they are compared, a space on either side. */
export const toSearchable = (text: string): string => ` ${normalizeWords(text)} `;

/** Returns whether a searchable text contains a normalized phrase as whole words. */
export const containsPhrase = (searched: string, phrase: string): boolean => searched.includes(` ${phrase} `);
