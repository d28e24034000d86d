import { byteLength } from './byte-length';
import { PLATFORM_RULES } from './platform-rules';
import { shorten } from './shorten';
import { isBalanced, withoutTags } from './tags';

const fits = (part: string): boolean => byteLength(part) <= PLATFORM_RULES.show_notes.maxBytes;

/** As much of show notes as there is room for; without their tags where one of them would stay open. */
export const shortenShowNotes = (text: string): string => {
  const short = shorten(text, fits);
  return isBalanced(short) ? short : shorten(withoutTags(text), fits);
};
