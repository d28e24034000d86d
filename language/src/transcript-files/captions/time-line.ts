import { parseClockTime } from '../text/clock-time';

/** Milliseconds. The start is null if it cannot be read; the end is null if it is missing, unreadable or before the start. */
export interface CueTimes {
  startMs: number | null;
  endMs: number | null;
}

/** Also arrows that were typed by hand. */
const ARROW = /-{1,2} ?>|[—–]>|→/u;
const CLOCK_LIKE = /^-?\d[^\s:]*:/u;
const MAX_CLOCK_CHARACTERS = 20;

/** Parses `00:00:01,000 --> 00:00:04,000`. Returns null if the line is no line of times, but a sentence with an arrow, for example. */
export function parseArrowLine(line: string): CueTimes | null {
  const arrow = ARROW.exec(line);
  if (!arrow) return null;
  const [end = ''] = line
    .slice(arrow.index + arrow[0].length)
    .trim()
    .split(/\s/u);
  return toCueTimes(line.slice(0, arrow.index).trim(), end);
}

/** Parses `0:00:01.000,0:00:04.000`. */
export function parseCommaLine(line: string): CueTimes | null {
  const [start = '', end = '', ...more] = line.trim().split(',');
  return more.length === 0 && isClockLike(end) ? toCueTimes(start, end) : null;
}

function toCueTimes(start: string, end: string): CueTimes | null {
  if (!isClockLike(start)) return null;
  const [startMs, endMs] = [parseClockTime(start), parseClockTime(end)];
  return { startMs, endMs: startMs === null || endMs === null || endMs < startMs ? null : endMs };
}

const isClockLike = (text: string): boolean => text.length <= MAX_CLOCK_CHARACTERS && CLOCK_LIKE.test(text) && !/\s/u.test(text);
