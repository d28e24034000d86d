import type { Paragraph } from './paragraphs';

/** A span of a paragraph's text; `paragraph` is an index. */
export interface Match {
  paragraph: number;
  start: number;
  end: number;
}

/** Finds a text, ignoring case. Any white space in it matches a gap between words. */
export function findMatches(paragraphs: Paragraph[], query: string): Match[] {
  const pattern = query.trim().split(/\s+/u).map(escapeRegExp).join('\\s+');
  if (pattern === '') return [];
  const matcher = new RegExp(pattern, 'giu');
  return paragraphs.flatMap(({ text }, paragraph) =>
    [...text.matchAll(matcher)].map(({ index, 0: found }) => ({ paragraph, start: index, end: index + found.length })),
  );
}

const escapeRegExp = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
