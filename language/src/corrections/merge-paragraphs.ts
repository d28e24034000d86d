import type { Paragraph } from '../words/paragraphs';
import { rejectEdit, type RejectedEdit } from './edit-result';

export interface RegroupedTranscript {
  accepted: true;
  paragraphs: Paragraph[];
}

/** The paragraphs from `firstId` to `lastId` as one, with the id and the speaker of the first. No word changes. */
export const mergeParagraphs = (paragraphs: readonly Paragraph[], firstId: number, lastId: number): RegroupedTranscript | RejectedEdit => {
  const [first, last] = [firstId, lastId].map((wanted) => paragraphs.findIndex(({ id }) => id === wanted));
  const opening = paragraphs[first ?? -1];
  if (!opening || first === undefined || last === undefined || last < 0)
    return rejectEdit('unknown_segment', 'One of these paragraphs is no longer in the transcript.');
  if (last <= first) return rejectEdit('not_neighbours', 'Choose a paragraph and one that comes after it.');
  const merged = { ...opening, words: paragraphs.slice(first, last + 1).flatMap(({ words }) => words) };
  return { accepted: true, paragraphs: [...paragraphs.slice(0, first), merged, ...paragraphs.slice(last + 1)] };
};
