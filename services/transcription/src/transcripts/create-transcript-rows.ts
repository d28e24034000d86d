import type { TranscriptFacts, WordColumns } from '@afterword/proto';
import type { NewParagraph } from './build-paragraphs';
import { mapInTimeSlices } from './map-in-time-slices';
import { pageBytesOf } from './segment-rows';
import { SegmentRow } from './segment.entity';
import { TranscriptRow } from './transcript.entity';

/** A transcript that is not stored yet. It gets its version and word count when it is. */
export type NewTranscript = Omit<TranscriptFacts, 'version' | 'wordCount'> &
  Pick<TranscriptRow, 'beingTimed'> & { paragraphs: NewParagraph[] };

interface TranscriptRows {
  transcript: TranscriptRow;
  segments: SegmentRow[];
}

/** Continues the ids and the version of the previous transcript of the episode, so that no id is used twice. */
export async function createTranscriptRows(
  id: string,
  { paragraphs, ...facts }: NewTranscript,
  previous: TranscriptRow | null,
): Promise<TranscriptRows> {
  let lastWordId = previous?.lastWordId ?? 0;
  const firstSegmentId = (previous?.lastSegmentId ?? 0) + 1;
  const segments = await mapInTimeSlices(paragraphs, (paragraph, position) => {
    const words = toWordColumns(paragraph, lastWordId + 1);
    lastWordId += paragraph.words.length;
    return Object.assign(new SegmentRow(), {
      transcriptId: id,
      position,
      id: firstSegmentId + position,
      speaker: paragraph.speaker,
      words,
      bytes: pageBytesOf(words),
    });
  });
  const transcript = Object.assign(new TranscriptRow(), {
    ...facts,
    id,
    current: true,
    version: (previous?.version ?? 0) + 1,
    wordCount: lastWordId - (previous?.lastWordId ?? 0),
    correctedWords: 0,
    lastWordId,
    lastSegmentId: firstSegmentId + paragraphs.length - 1,
  });
  return { transcript, segments };
}

const toWordColumns = ({ words }: NewParagraph, firstId: number): WordColumns => ({
  ids: words.map((_, index) => firstId + index),
  texts: words.map(({ text }) => text),
  starts: words.map(({ startMs }) => startMs),
  ends: words.map(({ endMs }) => endMs),
  confidences: words.map(({ confidence }) => confidence),
});
