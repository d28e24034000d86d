import { clockTime } from '../../text/clock-time';
import type { Paragraph } from '../../words/paragraphs';
import { escapeMarkdown, toSingleLine } from '../escape';
import { cleanParagraphs, type ExportSource, startOf, textOf } from './clean-paragraphs';

const formatParagraph = (each: Paragraph): string => {
  const name = each.speaker === null ? '' : `**${escapeMarkdown(each.speaker)}** `;
  return `${name}(${clockTime(startOf(each) / 1000)})\n\n${escapeMarkdown(textOf(each))}\n`;
};

/** Markdown: the title as heading, each paragraph under its speaker and time. Nothing that was said is taken for markup. */
export const toMarkdown = (source: ExportSource): string =>
  [`# ${escapeMarkdown(toSingleLine(source.title))}\n`, ...cleanParagraphs(source).map(formatParagraph)].join('\n');
