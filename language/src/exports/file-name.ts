import { fold } from '../words/fold';

const FALLBACK_TITLE = 'transcript';
/** Characters; four bytes each at most, so that any disk takes the name. */
const MAX_SLUG_CHARACTERS = 60;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/u;

/** A file name that every system takes: letters and digits of the title, hyphens between. */
export const fileName = (title: string, extension: string): string => {
  const slug = fold(title)
    .replace(/'/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = [...slug]
    .slice(0, MAX_SLUG_CHARACTERS)
    .join('')
    .replace(/^[-\p{M}]+|(?<!-)-+$/gu, '');
  const name = short === '' ? FALLBACK_TITLE : RESERVED.test(short) ? `${short}-${FALLBACK_TITLE}` : short;
  return `${name}.${extension}`;
};
