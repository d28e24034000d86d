import { linksIn } from '../../links/written-links';
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

const MULTILINE_KINDS: ReadonlySet<Block['kind']> = new Set(['paragraph', 'bullets', 'numbers', 'chapters']);

/** The parts of a plain text: headings, paragraphs, quotes, lists and chapters, their markers taken off. */
export const parseBlocks = (text: string): Block[] => {
  const blocks: Block[] = [];
  let goesOn = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const kind = kindOf(line);
    const content = line.replace(MARKERS[kind] ?? /^$/u, '');
    const last = blocks.at(-1);
    if (line !== '' && goesOn && last?.kind === kind && MULTILINE_KINDS.has(kind)) last.lines.push(content);
    else if (line !== '') blocks.push({ kind, lines: [content] });
    goesOn = line !== '';
  }
  return blocks;
};

/** Part of a line; `href` is null unless it is a link. */
interface InlinePiece {
  text: string;
  href: string | null;
}

const toHref = (shown: string): string => {
  if (/^https?:\/\//iu.test(shown)) return shown;
  return /^[^/]+@/u.test(shown) ? `mailto:${shown}` : `https://${shown}`;
};

/** Splits a line at addresses. */
export const parseInline = (line: string): InlinePiece[] => {
  const pieces: InlinePiece[] = [];
  let done = 0;
  for (const { start, end } of linksIn(line)) {
    const shown = line.slice(start, end);
    pieces.push({ text: line.slice(done, start), href: null }, { text: shown, href: toHref(shown) });
    done = end;
  }
  return [...pieces, { text: line.slice(done), href: null }].filter(({ text }) => text !== '');
};
