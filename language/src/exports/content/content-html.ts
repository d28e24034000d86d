import { removeForbiddenTags } from '../../rules/tags';
import { splitPosts } from '../../rules/thread';
import { escapeAttribute, escapeMarkup } from '../escape';
import { type Block, parseBlocks, parseInline } from './parse-blocks';
import { isMarkup } from './content-text';

const inline = (line: string): string =>
  parseInline(line)
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

const toHtmlPost = (text: string): string =>
  parseBlocks(text)
    .map(({ kind, lines }) => writers[kind](lines))
    .join('\n');

/** Returns content as the HTML podcast apps accept: p, ol, ul, li and a, the rest escaped. Allowed tags in HTML input are kept. */
export const contentHtml = (text: string): string =>
  isMarkup(text) ? removeForbiddenTags(text).trim() : splitPosts(text).map(toHtmlPost).join('\n');
