import { type ChapterDraft, UnreadableChaptersError } from './chapter-file';
import { readChapterLines } from './read-chapter-lines';
import { readChaptersJson } from './read-chapters-json';

/** A list of a hundred chapters has about 5 kB. */
export const MAX_TEXT_CHARACTERS = 1_000_000;

/**
 * Reads lines of text or a chapters file, whichever it is.
 *
 * @throws UnreadableChaptersError if it is too large, or damaged JSON
 */
export function readChapterText(text: string): ChapterDraft {
  if (text.length > MAX_TEXT_CHARACTERS) throw new UnreadableChaptersError('The text is too long for a list of chapters.');
  return isJson(text) ? readChaptersJson(text) : readChapterLines(text);
}

/** A line of Markdown may begin with a bracket as well. */
function isJson(text: string): boolean {
  const start = text.replace(/^\ufeff/u, '').trimStart();
  if (start.startsWith('{')) return true;
  return /^\[\s*[{\]]/u.test(start);
}
