import { columnsOf, type Paragraph, paragraphsOf } from '@afterword/language';
import type { WordColumns } from '@afterword/proto';
import type { SegmentRow } from './segment.entity';

/** The size of a segment in a page, besides its words. */
const SEGMENT_BYTES = 200;

/** Returns the size of a segment in a page. */
export const pageBytesOf = (words: WordColumns): number => SEGMENT_BYTES + Buffer.byteLength(JSON.stringify(words));

export const toParagraphs = (rows: readonly SegmentRow[]): Paragraph[] =>
  rows.flatMap(({ id, speaker, words }) => paragraphsOf({ segments: [{ id, speaker, words: words.ids.length }], words }));

/** Returns the row with the speaker and the words of the paragraph. */
export function withParagraph(row: SegmentRow, paragraph: Paragraph): SegmentRow {
  const { words } = columnsOf([paragraph]);
  return { ...row, speaker: paragraph.speaker, words, bytes: pageBytesOf(words) };
}

export const segmentText = ({ words }: Pick<SegmentRow, 'words'>): string => words.texts.join(' ');
