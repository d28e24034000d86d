import { isBareName, isNameLike } from '../speakers/name-like';
import { parseLabel } from '../speakers/parse-label';
import { parseClockTime } from '../text/clock-time';

/** A line with a time, and often a name, at the beginning of what somebody says. */
export interface Header {
  /** What the headers of one file have in common: the order of time, name and text. */
  kind: 'name time' | 'time label' | 'time name' | 'time' | 'time text';
  name: string | null;
  startMs: number;
  endMs: number | null;
  /** What follows on the line. */
  text: string;
  /** Whether a colon follows the time: "(01:05):" goes on with the same speaker. */
  endsWithColon: boolean;
  /** Whether the name is in square brackets, as in captions that Zoom saves with the time of day. */
  hasBracketName: boolean;
}

const LEADING =
  /^[[({<]{0,2}(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)(?:\s?(?:-->|[-–—]|to)\s?(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?))?[\])}>]{0,2}(?=$|[\s:：|\-–—\p{L}])/u;
const TRAILING =
  /[[({<]?(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?)(?:\s?(?:-->|[-–—]|to)\s?(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?))?[\])}>]?/u;
const SEPARATORS = /^[\s|:：,;·•\-–—]+/u;
const MAX_HEAD_CHARACTERS = 100;

/** Returns null for a line without a time at its beginning or after a name. */
export function parseHeader(line: string): Header | null {
  const cells = line.split('\t').map((cell) => cell.trim());
  const [first = '', second = '', ...rest] = cells;
  if (rest.length > 0 && parseClockTime(first) !== null && isNameLike(second))
    return parseLeading([first, `${second}:`, ...rest].join(' '));
  const text = cells
    .filter((cell) => cell !== '')
    .join(' ')
    .trim();
  return parseLeading(text) ?? parseTrailing(text) ?? parseLabelThenTime(text);
}

function parseLeading(text: string): Header | null {
  const match = LEADING.exec(text);
  const startMs = match && parseClockTime(match[1]!);
  if (!match || startMs === null) return null;
  const after = text.slice(match[0].length);
  const rest = dropSeparators(after);
  const times = { startMs, endMs: endOf(match[2]), endsWithColon: after.trimStart().startsWith(':'), hasBracketName: false };
  if (rest === '') return { kind: 'time', name: null, text: '', ...times };
  const label = parseLabel(rest);
  if (label) return { kind: 'time label', name: label.name, text: label.text, ...times };
  if (isBareName(rest)) return { kind: 'time name', name: rest, text: '', ...times };
  return { kind: 'time text', name: null, text: rest, ...times };
}

/** "Grace Miller  0:36", "Grace (00:36): …", "[Grace Miller] 10:32:15". */
function parseTrailing(text: string): Header | null {
  const match = TRAILING.exec(text.slice(0, MAX_HEAD_CHARACTERS));
  const startMs = match && parseClockTime(match[1]!);
  if (!match || startMs === null || match.index === 0) return null;
  const before = text.slice(0, match.index);
  const bracketed = /^\[([^[\]]*)\]$/u.exec(before.trim())?.[1];
  const name = bracketed?.trim() ?? dropTrailingSeparators(before);
  if (!isNameLike(name)) return null;
  const after = text.slice(match.index + match[0].length);
  if (after !== '' && !/^[\s:：|,\-–—]/u.test(after)) return null;
  const rest = dropSeparators(after);
  return {
    kind: 'name time',
    name,
    startMs,
    endMs: endOf(match[2]),
    text: rest,
    endsWithColon: false,
    hasBracketName: bracketed !== undefined,
  };
}

/** "Grace: [00:00:36] …". */
function parseLabelThenTime(text: string): Header | null {
  const label = parseLabel(text);
  const match = label?.text.startsWith('[') ? LEADING.exec(label.text) : null;
  const startMs = match && parseClockTime(match[1]!);
  if (!label || !match || startMs === null) return null;
  const rest = dropSeparators(label.text.slice(match[0].length));
  return { kind: 'time label', name: label.name, startMs, endMs: endOf(match[2]), text: rest, endsWithColon: false, hasBracketName: false };
}

const endOf = (clock: string | undefined): number | null => (clock === undefined ? null : parseClockTime(clock));
const dropSeparators = (text: string): string => text.replace(SEPARATORS, '').trim();

function dropTrailingSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s|:：,;·•\-–—]/u.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end).trim();
}
