import { divideBySpeakers } from '../corrections/assign-speakers';
import { Regrouping, type Revision } from '../corrections/revision';
import { mapInTimeSlices } from '../transcripts/map-in-time-slices';
import { toParagraphs } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';

export interface DividedTranscript {
  revision: Revision;
  /** The first segment id that is free. */
  nextId: number;
  /** How many words have a speaker now. */
  assignedWords: number;
}

/**
 * Divides paragraphs where the speaker changes. Words that were written meanwhile get the speaker before them. Yields to the event loop,
 * because a transcript may have 300,000 words.
 *
 * @param speakers of each word by its id, null for one that no track holds
 * @param nextId the first segment id that is free
 */
export async function divideByTracks(
  segments: readonly SegmentRow[],
  speakers: ReadonlyMap<number, string | null>,
  nextId: number,
): Promise<DividedTranscript> {
  const regrouping = new Regrouping();
  const divided = { nextId, assignedWords: 0 };
  let latest: string | null = null;
  await mapInTimeSlices(segments, (segment) => {
    const byWord = segment.words.ids.map((id) => (latest = speakers.has(id) ? speakers.get(id)! : latest));
    divided.assignedWords += byWord.filter((speaker) => speaker !== null).length;
    const { parts, nextId: free } = divideBySpeakers(toParagraphs([segment]), byWord, divided.nextId);
    divided.nextId = free;
    regrouping.add(segment, parts[0]!);
  });
  return { revision: regrouping.revision, ...divided };
}
