/** A part of show notes as it stands on the page; `start` and `end` are offsets in the text. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'quote';
  start: number;
  end: number;
}

const TAG = /<\/?(p|ul|ol|li|a)\b[^<>]*>/giu;
const ITEM = /^(?:[-*•]|\d{1,2}[.)])\s+/u;
const HEADING = /^#{1,6}\s+/u;
const QUOTE = /^>\s*/u;
const CHAPTER = /^\(?(?:\d{1,2}:)?\d{1,2}:\d{2}\)?\s/u;
const LONGEST_TITLE = 60;
/** A character that takes no room: a word joiner. */
const UNSEEN = '\u2060';

/** The text with the few tags that show notes may have turned into line breaks and bullets of the same length, so that offsets stay true. */
export const withoutTags = (text: string) =>
  text.replace(TAG, (tag, name: string) => {
    const lower = name.toLowerCase();
    if (lower === 'a') return UNSEEN.repeat(tag.length);
    if (lower === 'li' && !tag.startsWith('</')) return '- '.padStart(tag.length, '\n');
    return '\n'.repeat(tag.length);
  });

/** Reads show notes as a person would: titles, paragraphs, lists, set-off quotations. */
export function blocksOf(plain: string): Block[] {
  const lines = linesOf(plain);
  return lines.map((line, index) => blockOf(line, lines[index + 1]));
}

interface Line {
  text: string;
  start: number;
  /** Whether the next line follows without a gap. */
  isTight: boolean;
}

function linesOf(plain: string): Line[] {
  return [...plain.matchAll(/[^\n]+/gu)]
    .filter(([text]) => text.trim() !== '')
    .map(({ 0: raw, index }) => {
      const text = raw.trim();
      const after = plain.slice(index + raw.length).match(/^\n[^\S\n]*(\n?)/u);
      return { text, start: index + raw.indexOf(text), isTight: after !== null && after[1] === '' };
    });
}

function blockOf({ text, start, isTight }: Line, next: Line | undefined): Block {
  const mark = (kind: Block['kind'], pattern: RegExp) => {
    const found = pattern.exec(text);
    return found && { kind, start: start + found[0].length, end: start + text.length };
  };
  const plain: Block = { kind: 'paragraph', start, end: start + text.length };
  if (CHAPTER.test(text)) return { ...plain, kind: 'item' };
  return (
    mark('heading', HEADING) ??
    mark('item', ITEM) ??
    mark('quote', QUOTE) ??
    (isTitle(text, isTight, next) ? { ...plain, kind: 'heading' } : plain)
  );
}

/** A short line without a full stop, right above a list. */
const isTitle = (text: string, isTight: boolean, next: Line | undefined) =>
  isTight &&
  next !== undefined &&
  text.length <= LONGEST_TITLE &&
  !/[.!?…"”]$/u.test(text) &&
  (ITEM.test(next.text) || CHAPTER.test(next.text));

/** Items that follow each other are one list. */
export function grouped(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}
