import { POST_SEPARATOR, splitPosts } from '../../rules/thread';
import { escapeMarkdown } from '../escape';
import { contentText } from './content-text';
import { type Block, parseBlocks, parseInline } from './parse-blocks';

const LINE_BREAK = '  \n';

/** Only what begins a line can be taken for a heading or a list. */
const escapeInside = (text: string): string => escapeMarkdown(`x${text}`).slice(1);

const inline = (line: string): string =>
  parseInline(line)
    .map(({ text, href }, at) => {
      if (href === null) return at === 0 ? escapeMarkdown(text) : escapeInside(text);
      return href === text || href === `mailto:${text}` ? `<${text}>` : `[${escapeInside(text)}](<${href}>)`;
    })
    .join('');

const writers: Record<Block['kind'], (lines: readonly string[]) => string> = {
  heading: (lines) => lines.map((line) => `## ${inline(line.replace(/:$/u, ''))}`).join('\n\n'),
  paragraph: (lines) => lines.map(inline).join(LINE_BREAK),
  quote: (lines) => lines.map((line) => `> ${inline(line)}`).join('\n'),
  bullets: (lines) => lines.map((line) => `- ${inline(line)}`).join('\n'),
  numbers: (lines) => lines.map((line, at) => `${at + 1}. ${inline(line)}`).join('\n'),
  chapters: (lines) => lines.map((line) => `- ${inline(line)}`).join('\n'),
};

const toMarkdownPost = (text: string): string =>
  parseBlocks(text)
    .map(({ kind, lines }) => writers[kind](lines))
    .join('\n\n');

/** Returns content as Markdown with headings, lists, quotes and links. Posts are separated by a rule. */
export const contentMarkdown = (text: string): string =>
  `${splitPosts(contentText(text)).map(toMarkdownPost).join(`\n\n${POST_SEPARATOR}\n\n`)}\n`;
