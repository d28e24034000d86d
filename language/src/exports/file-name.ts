import { fold } from '../words/fold';

const NO_TITLE = 'transcript';
/** Characters; four bytes each at most, so that any disk takes the name. */
const LONGEST = 60;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/u;

/** A file name that every system takes: letters and digits of the title, hyphens between. */
export const fileName = (title: string, extension: string): string => {
  const slug = fold(title)
    .replace(/'/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = [...slug]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[-\p{M}]+|(?<!-)-+$/gu, '');
  const name = short === '' ? NO_TITLE : RESERVED.test(short) ? `${short}-${NO_TITLE}` : short;
  return `${name}.${extension}`;
};
