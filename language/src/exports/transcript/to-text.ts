import { clockTime } from '../../text/clock-time';
import type { Paragraph } from '../../words/paragraphs';
import { cleanParagraphs, type ExportSource, startOf, textOf } from './clean-paragraphs';

/** Plain text: the words alone, a blank line between two paragraphs. */
export const toText = (source: ExportSource): string =>
  cleanParagraphs(source)
    .map((paragraph) => `${textOf(paragraph)}\n`)
    .join('\n');

const formatTimedParagraph = (paragraph: Paragraph): string => {
  const name = paragraph.speaker === null ? '' : `${paragraph.speaker}: `;
  return `[${clockTime(startOf(paragraph) / 1000)}] ${name}${textOf(paragraph)}\n`;
};

/** Plain text with the time and the speaker before each paragraph: "[1:02:03] Ana: …". */
export const toTimedText = (source: ExportSource): string => cleanParagraphs(source).map(formatTimedParagraph).join('\n');
