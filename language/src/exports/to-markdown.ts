import { chapterTime } from '../rules/chapter-lines';
import type { Paragraph } from '../words/paragraphs';
import { type ExportSource, readableParagraphs, startOf, textOf } from './export-source';
import { oneLine } from './one-line';

const MARKS = /[\\`*_[\]<>&|~$]/gu;
/** What makes a heading, a list, a rule or a block of code of a line that begins with it. */
const LINE_START = /^(?:[#+=:-]|\d+(?=[.)]))/u;

const escaped = (text: string): string =>
  text.replace(MARKS, '\\$&').replace(LINE_START, (start) => (/\d/u.test(start) ? `${start}\\` : `\\${start}`));

const paragraph = (each: Paragraph): string => {
  const name = each.speaker === null ? '' : `**${escaped(each.speaker)}** `;
  return `${name}(${chapterTime(startOf(each) / 1000)})\n\n${escaped(textOf(each))}\n`;
};

/** Markdown: the title as heading, each paragraph under its speaker and time. Nothing that was said is taken for markup. */
export const toMarkdown = (source: ExportSource): string =>
  [`# ${escaped(oneLine(source.title))}\n`, ...readableParagraphs(source).map(paragraph)].join('\n');
