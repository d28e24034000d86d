import { withoutForbiddenTags } from '../../rules/tags';
import { postsOf } from '../../rules/thread';
import { escapeAttribute, escapeMarkup } from '../escape-markup';
import { type Block, blocksOf } from './blocks';
import { inlinePieces } from './inline-pieces';
import { isMarkup } from './read-markup';

const inline = (line: string): string =>
  inlinePieces(line)
    .map(({ text, href }) => (href === null ? escapeMarkup(text) : `<a href="${escapeAttribute(href)}">${escapeMarkup(text)}</a>`))
    .join('');

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${inline(line)}</p>`).join('\n');
const list = (tag: 'ol' | 'ul', lines: readonly string[]): string =>
  [`<${tag}>`, ...lines.map((line) => `<li>${inline(line)}</li>`), `</${tag}>`].join('\n');

/** Apple Podcasts shows no line breaks, so that every line is a paragraph; a time at its beginning still makes it a chapter. */
const writers: Record<Block['kind'], (lines: readonly string[]) => string> = {
  heading: paragraphs,
  paragraph: paragraphs,
  quote: paragraphs,
  chapters: paragraphs,
  bullets: (lines) => list('ul', lines),
  numbers: (lines) => list('ol', lines),
};

const htmlOf = (text: string): string =>
  blocksOf(text)
    .map(({ kind, lines }) => writers[kind](lines))
    .join('\n');

/** A content item in the HTML that podcast apps accept: p, ol, ul, li and a, everything else escaped. HTML that somebody wrote keeps those tags. */
export const contentHtml = (text: string): string =>
  isMarkup(text) ? withoutForbiddenTags(text).trim() : postsOf(text).map(htmlOf).join('\n');
