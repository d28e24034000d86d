import {
  type ChapterDraft,
  type ChapterLeftOutReason,
  type FileChapter,
  type LeftOutChapter,
  UnreadableChaptersError,
} from './chapter-file';
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

const TIME = /(?<![\d:])(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?(?!\d|:\d)/u;
const TIME_FIRST = /^(?:\d{1,2}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?(?!\d|:\d)/u;
const LIKE_A_TIME = /\d:\d/u;
const RANGE = /[-–—→>]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const SIGNS = /[^\p{L}\p{N}]+/gu;
/** "1", "Chapter 1". */
const NUMBERING = /^(?:(?:chapter|part|track) )?\d{1,3}$/iu;
const LIST_MARK = /^(?:[-*+•]|\d{1,3}[.)])\s+/u;
const LINK_TARGET = /^([^\]]*)\]\([^)\s]*\)/u;
const SEPARATORS = new Set(' \t\u00a0)]}*_`~|:;,.-–—→>=•');
const CLOSING_MARKS = new Set(' \t\u00a0*_`');
const MAX_LINE_CHARACTERS = 2000;
const BEFORE_TIME = new Set(' \t\u00a0*_`([{|:;,-–—→=•@');

/** A line without its time. `isTimeFirst` is null if there is text before and after the time. */
interface TimedLine {
  startMs: number | null;
  title: string;
  isTimeFirst: boolean | null;
  position: number;
  text: string;
}

/**
 * Reads lines such as "00:00 Intro", "(1:02:03) - Title", "1. 00:00 Intro" or "Intro - 0:00". The time is in front if it is in any line.
 * A line with nothing but a time gets the next line as its title.
 */
function readChapterLines(text: string): ChapterDraft {
  const lines = text.split(/\r\n|\n|\r/u).map((line, at) => parseLine(line.slice(0, MAX_LINE_CHARACTERS).trim(), at + 1));
  const hasTimeFirst = lines.some(({ isTimeFirst, startMs }) => isTimeFirst === true && startMs !== null);
  const chapters: FileChapter[] = [];
  const leftOut: LeftOutChapter[] = [];
  let untitled: FileChapter | null = null;
  for (const { startMs, title, isTimeFirst, position, text: whole } of lines) {
    if (whole === '') continue;
    const reason = reasonFor(startMs, isTimeFirst, hasTimeFirst, whole);
    if (reason === 'no_time' && untitled) {
      untitled.title = whole;
      untitled = null;
    } else if (reason !== null || startMs === null) {
      leftOut.push({ reason: reason ?? 'no_time', position, text: whole });
    } else {
      const chapter = { startMs, title, position };
      chapters.push(chapter);
      untitled = title === '' ? chapter : null;
    }
  }
  return { format: 'Lines of text', positions: 'line', chapters, leftOut };
}

function reasonFor(startMs: number | null, isTimeFirst: boolean | null, hasTimeFirst: boolean, whole: string): ChapterLeftOutReason | null {
  if (startMs === null) return LIKE_A_TIME.test(whole) ? 'bad_time' : 'no_time';
  return isTimeFirst === null || isTimeFirst !== hasTimeFirst ? 'time_inside' : null;
}

function parseLine(text: string, position: number): TimedLine {
  const match = TIME.exec(text);
  const startMs = match && toMilliseconds(match);
  if (!match || startMs === null) return { startMs: null, title: '', isTimeFirst: null, position, text };
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  const numbering = before.replace(SIGNS, ' ').trim();
  if (numbering === '' || NUMBERING.test(numbering)) {
    return {
      startMs,
      title: titleBehind(before.includes('[') ? after.replace(LINK_TARGET, '$1') : after),
      isTimeFirst: true,
      position,
      text,
    };
  }
  const isLast = !LETTER_OR_DIGIT.test(after);
  return { startMs, title: isLast ? titleBefore(before) : '', isTimeFirst: isLast ? false : null, position, text };
}

/** Returns null if hours are followed by more than 59 minutes. */
function toMilliseconds([, hours, minutes, seconds, fraction = '']: RegExpExecArray): number | null {
  if (hours !== undefined && Number(minutes) > 59) return null;
  return (Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** Leaves out the end of a range, as in "00:00 - 01:30 Intro". */
function titleBehind(after: string): string {
  const title = withoutStart(after, SEPARATORS);
  const isRange = RANGE.test(after.slice(0, after.length - title.length));
  const end = isRange ? TIME_FIRST.exec(title) : null;
  return withoutEnd(end ? withoutStart(title.slice(end[0].length), SEPARATORS) : title, CLOSING_MARKS);
}

const titleBefore = (before: string): string => withoutStart(withoutEnd(before, BEFORE_TIME).replace(LIST_MARK, ''), CLOSING_MARKS);

function withoutStart(text: string, characters: ReadonlySet<string>): string {
  let start = 0;
  while (start < text.length && characters.has(text.charAt(start))) start++;
  return text.slice(start);
}

function withoutEnd(text: string, characters: ReadonlySet<string>): string {
  let end = text.length;
  while (end > 0 && characters.has(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
