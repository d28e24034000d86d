/** A block of show notes; `start` and `end` are offsets in the text. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'quote';
  start: number;
  end: number;
}

const TAG = /<\/?(p|ul|ol|li|a)\b[^<>]*>/giu;
const ITEM = /^(?:[-*•]|\d{1,2}[.)])\s+/u;
const HEADING = /^#{1,6}\s+/u;
const QUOTE = /^>\s*/u;
const QUOTATION = /^[“"][^”"]+[”"](?:\s*[—–-]\s*(?!\s)[^.!?]{1,60})?(?:\s*\([\d:]+\))?$/u;
const CHAPTER = /^\(?(?:\d{1,2}:)?\d{1,2}:\d{2}\)?\s/u;
const MAX_TITLE_CHARACTERS = 40;
/** Headings that writers use for show notes, recognized if alone on a line. */
const KNOWN_TITLES = new Set(['in this episode', 'chapters', 'quotes', 'links']);
/** A word joiner: a character without width. */
const WORD_JOINER = '\u2060';

/** Replaces the few HTML tags that show notes may have by line breaks and bullets of the same length, so that offsets stay valid. */
export const replaceTags = (text: string) =>
  text.replace(TAG, (tag, name: string) => {
    const lower = name.toLowerCase();
    if (lower === 'a') return WORD_JOINER.repeat(tag.length);
    if (lower === 'li' && !tag.startsWith('</')) return '- '.padStart(tag.length, '\n');
    return '\n'.repeat(tag.length);
  });

interface Line {
  text: string;
  start: number;
}

/** Parses show notes into headings, paragraphs, list items and block quotes. */
export function parseBlocks(plain: string): Block[] {
  const lines = linesOf(plain);
  return lines.flatMap((line, index) => (line.text === '' ? [] : [blockOf(line, lines[index - 1]?.text, lines[index + 1]?.text)]));
}

function linesOf(plain: string): Line[] {
  let at = 0;
  return plain.split('\n').map((raw) => {
    const start = at + raw.length - raw.trimStart().length;
    at += raw.length + 1;
    return { text: raw.trim(), start };
  });
}

function blockOf({ text, start }: Line, above = '', below = ''): Block {
  const whole = (kind: Block['kind']): Block => ({ kind, start, end: start + text.length });
  const after = (kind: Block['kind'], mark: RegExp): Block | undefined => {
    const found = mark.exec(text)?.[0].length;
    return found ? { kind, start: start + found, end: start + text.length } : undefined;
  };
  if (CHAPTER.test(text)) return whole('item');
  if (QUOTATION.test(text)) return whole('quote');
  const marked = after('heading', HEADING) ?? after('item', ITEM) ?? after('quote', QUOTE);
  if (marked) return marked;
  const opensText = isTitle(text) && above === '' && below !== '';
  return whole(opensText || KNOWN_TITLES.has(text.toLowerCase()) ? 'heading' : 'paragraph');
}

/** Whether a short line without closing punctuation can be a heading. */
const isTitle = (text: string) => text.length <= MAX_TITLE_CHARACTERS && !/[.!?…:,;"”]$/u.test(text);

/** Groups consecutive list items into one list. */
export function groupListItems(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}
