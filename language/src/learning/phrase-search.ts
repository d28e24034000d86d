import { normalizeWords } from '../words/tokens';

/** A text in which phrases are looked for: its words as they are compared, a space on either side. */
export const toSearchable = (text: string): string => ` ${normalizeWords(text)} `;

/** Whether the words of a phrase, given as they are compared, stand together in a searchable text. */
export const containsPhrase = (searched: string, phrase: string): boolean => searched.includes(` ${phrase} `);
