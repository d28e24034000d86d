import { chapterTime } from '../../rules/chapter-lines';
import type { Paragraph } from '../../words/paragraphs';
import { type ExportSource, readableParagraphs, startOf, textOf } from './export-source';

const line = (paragraph: Paragraph): string => {
  const name = paragraph.speaker === null ? '' : `${paragraph.speaker}: `;
  return `[${chapterTime(startOf(paragraph) / 1000)}] ${name}${textOf(paragraph)}\n`;
};

/** Plain text with the time and the speaker before each paragraph: "[1:02:03] Ana: …". */
export const toTimedText = (source: ExportSource): string => readableParagraphs(source).map(line).join('\n');
