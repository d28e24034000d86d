import { chapterTime } from '../../rules/chapter-lines';
import type { Paragraph } from '../../words/paragraphs';
import { type ExportSource, readableParagraphs, startOf, textOf } from './export-source';
import { escapeMarkdown } from '../escape-markdown';
import { oneLine } from '../one-line';

const paragraph = (each: Paragraph): string => {
  const name = each.speaker === null ? '' : `**${escapeMarkdown(each.speaker)}** `;
  return `${name}(${chapterTime(startOf(each) / 1000)})\n\n${escapeMarkdown(textOf(each))}\n`;
};

/** Markdown: the title as heading, each paragraph under its speaker and time. Nothing that was said is taken for markup. */
export const toMarkdown = (source: ExportSource): string =>
  [`# ${escapeMarkdown(oneLine(source.title))}\n`, ...readableParagraphs(source).map(paragraph)].join('\n');
