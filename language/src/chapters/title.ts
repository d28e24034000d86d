import { sumOf, type Worth } from '../moments/worths';

/** A title that a chapter could have, with what speaks for it and against it. */
export interface Title {
  readonly text: string;
  readonly worth: number;
  readonly worths: readonly Worth[];
}

/** Spotify and Apple Podcasts show as many characters. */
export const MAX_SHOWN_CHARACTERS = 40;
export const MAX_TITLE_CHARACTERS = 60;

/** The first letter is a capital, also after "¿"; the rest is as it was said. */
export const capitalised = (text: string): string =>
  text.replace(/^([¿¡]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

export function toTitle(text: string, worths: readonly Worth[]): Title {
  const all = text.length > MAX_SHOWN_CHARACTERS ? [...worths, TOO_LONG] : worths;
  return { text: capitalised(text), worth: sumOf(all), worths: all };
}

const TOO_LONG: Worth = { name: 'long', worth: -0.5, reason: null };
