import type { Paragraph } from '@afterword/language';
import type { SegmentRow } from '../transcripts/segment.entity';
import { withParagraph } from '../transcripts/segment-rows';
import { findAffectedWords } from './affected-words';

/** The paragraphs that a change concerns, as they were and as they are to be; those in one of the two only are removed or restored. */
export interface Revision {
  before: SegmentRow[];
  after: SegmentRow[];
}

/** From the paragraphs that were read to what they have become; one that is missing there is removed. */
export function createRevision(read: readonly SegmentRow[], become: readonly Paragraph[]): Revision {
  const paragraphs = new Map(become.map((paragraph) => [paragraph.id, paragraph]));
  const before = read.filter((row) => !isUnchanged(row, paragraphs.get(row.id)));
  const after = before.flatMap((row) => {
    const paragraph = paragraphs.get(row.id);
    return paragraph ? [withParagraph(row, paragraph)] : [];
  });
  return { before, after };
}

export const isEmpty = ({ before, after }: Revision): boolean => before.length + after.length === 0;

export const removedSegments = ({ before, after }: Revision): SegmentRow[] => {
  const kept = new Set(after.map(({ position }) => position));
  return before.filter(({ position }) => !kept.has(position));
};

/** How many words more there are. */
export const addedWordCount = ({ before, after }: Revision): number => countWords(after) - countWords(before);

/** The words of the version before that the change touches. */
export function affectedWordIds({ before, after }: Revision): number[] {
  const idsAfter = new Map(after.map(({ position, words }) => [position, words.ids]));
  return before.flatMap(({ position, words }) => findAffectedWords(words.ids, idsAfter.get(position) ?? []));
}

const countWords = (rows: readonly SegmentRow[]) => rows.reduce((sum, { words }) => sum + words.ids.length, 0);

/** A word that changes gets a new id. */
const isUnchanged = ({ speaker, words: { ids } }: SegmentRow, paragraph?: Paragraph) =>
  paragraph?.speaker === speaker && ids.length === paragraph.words.length && ids.every((id, at) => id === paragraph.words[at]!.id);
