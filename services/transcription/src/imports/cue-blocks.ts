import { clockTime } from './clock-time';
import { refuse } from './import-limits';

export interface CueBlock {
  startMs: number;
  endMs: number;
  lines: string[];
}

const ARROW = '-->';
const COUNTER = /^\s*\d+\s*$/;

/** The stretches of a caption file that begin with a time line, in the order they stand; headers and notes are left out. */
export function cueBlocks(text: string): CueBlock[] {
  const blocks: CueBlock[] = [];
  let open: CueBlock | null = null;
  for (const line of text.split('\n')) {
    if (line.includes(ARROW)) {
      dropCounter(open);
      open = { ...timesOf(line), lines: [] };
      blocks.push(open);
    } else if (line.trim() === '') open = null;
    else open?.lines.push(line);
  }
  if (blocks.length === 0)
    throw refuse('The transcript file has no times ("00:00:01,000 --> 00:00:04,000"). Save it as .txt if it is plain text.');
  return blocks;
}

/** Some files leave out the blank line between cues; then the next one's number stands at the end of this one. */
function dropCounter(block: CueBlock | null): void {
  if (COUNTER.test(block?.lines.at(-1) ?? '')) block?.lines.pop();
}

function timesOf(line: string): { startMs: number; endMs: number } {
  const [start = '', rest = ''] = line.split(ARROW);
  const startMs = clockTime(start);
  const endMs = clockTime(rest.trim().split(/\s+/)[0] ?? '');
  const shown = line.trim().slice(0, 80);
  if (startMs === null || endMs === null) throw refuse(`The transcript file has a time that cannot be read: "${shown}".`);
  if (endMs < startMs) throw refuse(`The transcript file has a line that ends before it begins: "${shown}".`);
  return { startMs, endMs };
}
