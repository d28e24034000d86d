import type { Paragraph } from '@afterword/language';
import { withParagraph } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';
import { findAffectedWords } from './affected-words';

/** `count` new positions after the position `after`. */
export interface PositionGap {
  after: number;
  count: number;
}

/** The segments that a change rewrites, before and after it. One that is only in `before` is removed, one only in `after` is added. */
export interface Revision {
  before: SegmentRow[];
  after: SegmentRow[];
  /** Positions that are inserted first. Those in `before` and `after` are the ones after that. */
  gaps?: PositionGap[];
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

/** @param parts for each segment, the paragraphs it is divided into */
export function createRegrouping(segments: readonly SegmentRow[], parts: readonly (readonly Paragraph[])[]): Revision {
  const regrouping = new Regrouping();
  segments.forEach((segment, index) => regrouping.add(segment, parts[index]!));
  return regrouping.revision;
}

/** Builds the revision that divides segments, one segment after the other. */
export class Regrouping {
  readonly revision = { before: [] as SegmentRow[], after: [] as SegmentRow[], gaps: [] as PositionGap[] };
  private insertedCount = 0;

  /** Called for each segment of the transcript, in order. @param paragraphs the segment is divided into */
  add(segment: SegmentRow, paragraphs: readonly Paragraph[]): void {
    const { before, after, gaps } = this.revision;
    const position = segment.position + this.insertedCount;
    if (isUnchanged(segment, paragraphs[0])) return;
    before.push({ ...segment, position });
    after.push(...paragraphs.map((paragraph, at) => withParagraph({ ...segment, position: position + at, id: paragraph.id }, paragraph)));
    if (paragraphs.length === 1) return;
    gaps.push({ after: segment.position, count: paragraphs.length - 1 });
    this.insertedCount += paragraphs.length - 1;
  }
}

/** A word that changes gets a new id. */
const isUnchanged = ({ speaker, words: { ids } }: SegmentRow, paragraph?: Paragraph) =>
  paragraph?.speaker === speaker && ids.length === paragraph.words.length && ids.every((id, at) => id === paragraph.words[at]!.id);

export const isEmpty = ({ before, after }: Revision): boolean => before.length + after.length === 0;

export const removedSegments = ({ before, after }: Revision): SegmentRow[] => {
  const kept = new Set(after.map(({ position }) => position));
  return before.filter(({ position }) => !kept.has(position));
};

/** Returns the ids of the segments that did not exist before. */
export const addedSegmentIds = ({ before, after }: Revision): number[] => {
  const existing = new Set(before.map(({ id }) => id));
  return after.flatMap(({ id }) => (existing.has(id) ? [] : [id]));
};

/** Negative if there are fewer words than before. */
export const addedWordCount = ({ before, after }: Revision): number => countWords(after) - countWords(before);

const countWords = (segments: readonly SegmentRow[]) => segments.reduce((sum, { words }) => sum + words.ids.length, 0);

/** Returns ids of the version before the change. Words that move to another segment are not affected. */
export function affectedWordIds({ before, after }: Revision): number[] {
  const idsAfter = new Map(after.map(({ position, words }) => [position, words.ids]));
  const [allBefore, allAfter] = [before, after].map((segments) => new Set(segments.flatMap(({ words }) => words.ids)));
  return before.flatMap(({ position, words }) => {
    const [own, following] = [new Set(words.ids), idsAfter.get(position) ?? []];
    const staying = new Set(following);
    return findAffectedWords(
      words.ids.filter((id) => staying.has(id) || !allAfter!.has(id)),
      following.filter((id) => own.has(id) || !allBefore!.has(id)),
    );
  });
}
