import type { CueTimes } from './time-line';

/** A cue of a caption file. Its lines still have markup. */
export interface CaptionBlock extends Partial<CueTimes> {
  /** The line of its times, or its first line if it has none. */
  position: number;
  timeLine: string | null;
  lines: string[];
}

interface BlockOptions {
  parseTimes: (line: string) => CueTimes | null;
  /** Whether the line before the times may be any text, as in VTT. Otherwise it is a number. */
  hasNamedCues: boolean;
  /** Whether text after an empty line that has no times belongs to the cue before. */
  continuesAfterEmptyLine: boolean;
  /** Whether a paragraph that starts with this line is a header, a note or a style, up to a line of times. */
  isIgnored: (line: string) => boolean;
}

const COUNTER = /^\s*\d{1,9}\s*$/u;

/** Parses cues that begin with a line of times, which all caption formats have in common. Nothing is lost: text without times is a block, too. */
export function parseCaptionBlocks(text: string, options: BlockOptions): CaptionBlock[] {
  const blocks: CaptionBlock[] = [];
  for (const paragraph of toParagraphs(text)) parseParagraph(paragraph, blocks, options);
  return blocks;
}

interface NumberedLines {
  /** Of the first line, counted from 1. */
  position: number;
  lines: string[];
}

/** A line of spaces is part of a cue: players show it, and captions of YouTube have them. */
function toParagraphs(text: string): NumberedLines[] {
  const paragraphs: NumberedLines[] = [];
  let open: NumberedLines | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') open = null;
    else if (open) open.lines.push(line);
    else paragraphs.push((open = { position: index + 1, lines: [line] }));
  }
  return paragraphs.filter(({ lines }) => lines.some((line) => line.trim() !== ''));
}

function parseParagraph({ position, lines }: NumberedLines, blocks: CaptionBlock[], options: BlockOptions): void {
  const times = lines.map(options.parseTimes);
  const first = times.findIndex((each) => each !== null);
  const stray = options.isIgnored(lines[0]!) ? [] : lines.slice(0, first < 0 ? lines.length : first);
  if (first >= 0 && stray.length > 0 && (COUNTER.test(stray.at(-1)!) || (options.hasNamedCues && stray.length === 1))) stray.pop();
  addStray({ position, lines: stray }, blocks, options);
  if (first < 0) return;
  for (const [index, line] of lines.entries()) {
    const cueTimes = times[index];
    if (cueTimes) {
      if (index > first) dropCounter(blocks.at(-1)!);
      blocks.push({ ...cueTimes, position: position + index, timeLine: line, lines: [] });
    } else if (index > first) blocks.at(-1)!.lines.push(line);
  }
}

function addStray({ position, lines }: NumberedLines, blocks: CaptionBlock[], { continuesAfterEmptyLine }: BlockOptions): void {
  if (lines.length === 0) return;
  const isNumbered = lines.length > 1 && COUNTER.test(lines[0]!);
  const previous = blocks.at(-1);
  if (continuesAfterEmptyLine && !isNumbered && previous) {
    for (const line of lines) previous.lines.push(line);
  } else if (!lines.every((line) => COUNTER.test(line)))
    blocks.push({ position, timeLine: null, lines: isNumbered ? lines.slice(1) : lines });
}

/** Some files have no empty line between cues; then the number of the next cue is the last line of this one. */
function dropCounter(block: CaptionBlock): void {
  if (COUNTER.test(block.lines.at(-1) ?? '')) block.lines.pop();
}
