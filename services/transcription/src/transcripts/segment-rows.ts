import { columnsOf, type Paragraph, paragraphsOf } from '@afterword/language';
import type { WordColumns } from '@afterword/proto';
import type { SegmentRow } from './segment.entity';

/** What a segment adds to a page beside its words. */
const SEGMENT_BYTES = 200;

/** What a segment adds to a page. */
export const pageBytesOf = (words: WordColumns): number => SEGMENT_BYTES + Buffer.byteLength(JSON.stringify(words));

export const toParagraphs = (rows: readonly SegmentRow[]): Paragraph[] =>
  rows.flatMap(({ id, speaker, words }) => paragraphsOf({ segments: [{ id, speaker, words: words.ids.length }], words }));

/** The same row with what the paragraph says now. */
export function withParagraph(row: SegmentRow, paragraph: Paragraph): SegmentRow {
  const { words } = columnsOf([paragraph]);
  return { ...row, speaker: paragraph.speaker, words, bytes: pageBytesOf(words) };
}

export const segmentText = ({ words }: Pick<SegmentRow, 'words'>): string => words.texts.join(' ');
