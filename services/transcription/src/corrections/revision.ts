import type { Paragraph } from '@afterword/language';
import { withParagraph } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';
import { findAffectedWords } from './affected-words';

/** The segments that a change rewrites, before and after it. One that is only in `before` is removed, one only in `after` is restored. */
export interface Revision {
  before: SegmentRow[];
  after: SegmentRow[];
}

/** Compares segments with the paragraphs they become. A segment without a paragraph is removed. */
export function createRevision(segments: readonly SegmentRow[], paragraphs: readonly Paragraph[]): Revision {
  const paragraphsById = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  const before = segments.filter((segment) => !isUnchanged(segment, paragraphsById.get(segment.id)));
  const after = before.flatMap((segment) => {
    const paragraph = paragraphsById.get(segment.id);
    return paragraph ? [withParagraph(segment, paragraph)] : [];
  });
  return { before, after };
}

/** A word that changes gets a new id. */
const isUnchanged = ({ speaker, words: { ids } }: SegmentRow, paragraph?: Paragraph) =>
  paragraph?.speaker === speaker && ids.length === paragraph.words.length && ids.every((id, at) => id === paragraph.words[at]!.id);

export const isEmpty = ({ before, after }: Revision): boolean => before.length + after.length === 0;

export const removedSegments = ({ before, after }: Revision): SegmentRow[] => {
  const kept = new Set(after.map(({ position }) => position));
  return before.filter(({ position }) => !kept.has(position));
};

/** Negative if there are fewer words than before. */
export const addedWordCount = ({ before, after }: Revision): number => countWords(after) - countWords(before);

const countWords = (segments: readonly SegmentRow[]) => segments.reduce((sum, { words }) => sum + words.ids.length, 0);

/** Returns ids of the version before the change. */
export function affectedWordIds({ before, after }: Revision): number[] {
  const idsAfter = new Map(after.map(({ position, words }) => [position, words.ids]));
  return before.flatMap(({ position, words }) => findAffectedWords(words.ids, idsAfter.get(position) ?? []));
}
