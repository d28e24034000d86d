import { importError } from '../import-limits';

/** A cue of a caption file. Its lines still have markup. */
export interface CaptionBlock {
  startMs: number;
  endMs: number;
  lines: string[];
}

const ARROW = '-->';
const COUNTER = /^\s*\d+\s*$/;

/**
 * Parses the blocks that begin with a line of times, which SRT and VTT have in common. Headers, notes and styles are skipped.
 *
 * @throws ServiceError `unprocessable` if there is no such line, or if one cannot be read
 */
export function parseCaptionBlocks(text: string): CaptionBlock[] {
  const blocks: CaptionBlock[] = [];
  let open: CaptionBlock | null = null;
  for (const line of text.split('\n')) {
    if (line.includes(ARROW)) {
      dropCounter(open);
      open = { ...parseTimes(line), lines: [] };
      blocks.push(open);
    } else if (line.trim() === '') open = null;
    else open?.lines.push(line);
  }
  if (blocks.length === 0)
    throw importError('The transcript file has no times ("00:00:01,000 --> 00:00:04,000"). Save it as .txt if it is plain text.');
  return blocks;
}

/** Some files have no blank line between cues; then the number of the next cue is the last line of this one. */
function dropCounter(block: CaptionBlock | null): void {
  if (COUNTER.test(block?.lines.at(-1) ?? '')) block?.lines.pop();
}

function parseTimes(line: string): { startMs: number; endMs: number } {
  const [start = '', rest = ''] = line.split(ARROW);
  const startMs = parseClockTime(start);
  const endMs = parseClockTime(rest.trim().split(/\s+/)[0] ?? '');
  const shown = line.trim().slice(0, 80);
  if (startMs === null || endMs === null) throw importError(`The transcript file has a time that cannot be read: "${shown}".`);
  if (endMs < startMs) throw importError(`The transcript file has a line that ends before it begins: "${shown}".`);
  return { startMs, endMs };
}

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/;
/** Longer text is not a time, and is not parsed. */
const MAX_CHARACTERS = 100;

/** Returns the milliseconds of `01:02:03,456`, `02:03.456` and the like, or null if the text is not a time. */
function parseClockTime(text: string): number | null {
  if (text.length > MAX_CHARACTERS) return null;
  const [whole, hours = '0', minutes, seconds, fraction = '0'] = CLOCK.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

const TAG = /<[^<>\n]*>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'", lrm: '', rlm: '' };
const ENTITY = /&(amp|lt|gt|nbsp|quot|apos|lrm|rlm);/g;
const STYLE = /\{\\[^{}]*\}/g;

/** Removes tags and styling, and resolves entities. */
export const stripMarkup = (markedUp: string) =>
  markedUp
    .replace(STYLE, '')
    .replace(TAG, '')
    .replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '');
