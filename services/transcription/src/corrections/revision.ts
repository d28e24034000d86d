import type { Paragraph } from '@afterword/language';
import type { SegmentRow } from '../transcripts/segment.entity';
import { rewritten } from '../transcripts/segment-rows';
import { changedWords } from './changed-words';

/** The paragraphs that a change concerns, as they were and as they are to be; those in one of the two only are removed or restored. */
export interface Revision {
  before: SegmentRow[];
  after: SegmentRow[];
}

/** From the paragraphs that were read to what they have become; one that is missing there is removed. */
export function revisionOf(read: readonly SegmentRow[], become: readonly Paragraph[]): Revision {
  const paragraphs = new Map(become.map((paragraph) => [paragraph.id, paragraph]));
  const before = read.filter((row) => !isSame(row, paragraphs.get(row.id)));
  const after = before.flatMap((row) => {
    const paragraph = paragraphs.get(row.id);
    return paragraph ? [rewritten(row, paragraph)] : [];
  });
  return { before, after };
}

export const isEmpty = ({ before, after }: Revision): boolean => before.length + after.length === 0;

export const removedBy = ({ before, after }: Revision): SegmentRow[] => {
  const kept = new Set(after.map(({ position }) => position));
  return before.filter(({ position }) => !kept.has(position));
};

/** How many words more there are. */
export const growthOf = ({ before, after }: Revision): number => countOf(after) - countOf(before);

/** The words of the version before that the change touches. */
export function touchedBy({ before, after }: Revision): number[] {
  const idsAfter = new Map(after.map(({ position, words }) => [position, words.ids]));
  return before.flatMap(({ position, words }) => changedWords(words.ids, idsAfter.get(position) ?? []));
}

const countOf = (rows: readonly SegmentRow[]) => rows.reduce((sum, { words }) => sum + words.ids.length, 0);

/** A word that changes gets a new id. */
const isSame = ({ speaker, words: { ids } }: SegmentRow, paragraph?: Paragraph) =>
  paragraph?.speaker === speaker && ids.length === paragraph.words.length && ids.every((id, at) => id === paragraph.words[at]!.id);
