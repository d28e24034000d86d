import { chapterLines } from '../../rules/chapter-lines';
import { isHeading } from '../../text/frame-lines';

/** A part of a written text as a reader sees it; each of `lines` is one line of it. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'quote' | 'bullets' | 'numbers' | 'chapters';
  lines: string[];
}

const MARKERS: Partial<Record<Block['kind'], RegExp>> = {
  heading: /^#{1,6}[ \t]+/u,
  bullets: /^[•*‣–-][ \t]+/u,
  numbers: /^\d{1,3}[.)][ \t]+/u,
};
const QUOTE = /^[“"„«].+[”"»](?:[ \t]*[—–-][ \t]*\p{Lu}.*|[ \t]*\([\d:]+\))?$/su;

const kindOf = (line: string): Block['kind'] => {
  if (isHeading(line)) return 'heading';
  if (chapterLines(line).length > 0) return 'chapters';
  if (MARKERS.bullets?.test(line)) return 'bullets';
  if (MARKERS.numbers?.test(line)) return 'numbers';
  return QUOTE.test(line) ? 'quote' : 'paragraph';
};

const GOES_ON: ReadonlySet<Block['kind']> = new Set(['paragraph', 'bullets', 'numbers', 'chapters']);

/** The parts of a plain text: headings, paragraphs, quotes, lists and chapters, their markers taken off. */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let goesOn = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const kind = kindOf(line);
    const content = line.replace(MARKERS[kind] ?? /^$/u, '');
    const last = blocks.at(-1);
    if (line !== '' && goesOn && last?.kind === kind && GOES_ON.has(kind)) last.lines.push(content);
    else if (line !== '') blocks.push({ kind, lines: [content] });
    goesOn = line !== '';
  }
  return blocks;
};
