import { comparable } from '../words/comparable';

/** A text in which phrases are looked for: its words as they are compared, a space on either side. */
export const searchable = (text: string): string => ` ${comparable(text)} `;

/** Whether the words of a phrase, given as they are compared, stand together in a searchable text. */
export const holdsPhrase = (searched: string, phrase: string): boolean => searched.includes(` ${phrase} `);
