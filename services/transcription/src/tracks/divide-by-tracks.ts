import { divideBySpeakers } from '../corrections/assign-speakers';
import { createRegrouping, type Revision } from '../corrections/revision';
import { toParagraphs } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';

export interface DivideByTracksTask {
  segments: readonly SegmentRow[];
  /** The speaker of each word by its id, null for one that no track holds. */
  speakers: ReadonlyMap<number, string | null>;
  /** The first segment id that is free. */
  nextId: number;
}

export interface DividedTranscript {
  revision: Revision;
  nextId: number;
  /** How many words have a speaker now. */
  assignedWords: number;
}

/** Divides paragraphs where the speaker changes. Words that were written meanwhile get the speaker before them. */
export function divideByTracks({ segments, speakers, nextId: firstId }: DivideByTracksTask): DividedTranscript {
  const paragraphs = toParagraphs(segments);
  let latest: string | null = null;
  const byWord = paragraphs.flatMap(({ words }) => words.map(({ id }) => (latest = speakers.has(id) ? speakers.get(id)! : latest)));
  const { parts, nextId } = divideBySpeakers(paragraphs, byWord, firstId);
  return { revision: createRegrouping(segments, parts), nextId, assignedWords: byWord.filter((speaker) => speaker !== null).length };
}
