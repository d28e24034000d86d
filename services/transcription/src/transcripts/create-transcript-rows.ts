import type { TranscriptFacts, WordColumns } from '@afterword/proto';
import type { NewParagraph } from './build-paragraphs';
import { mapInTimeSlices } from './map-in-time-slices';
import { pageBytesOf } from './segment-rows';
import { SegmentRow } from './segment.entity';
import { TranscriptRow } from './transcript.entity';

interface Rows {
  transcript: TranscriptRow;
  segments: SegmentRow[];
}

/** A new transcript as rows. It continues the ids and versions of the one before, none of which is used again. */
export async function createTranscriptRows(
  id: string,
  { paragraphs, ...facts }: NewTranscript,
  before: TranscriptRow | null,
): Promise<Rows> {
  let lastWordId = before?.lastWordId ?? 0;
  const firstSegmentId = (before?.lastSegmentId ?? 0) + 1;
  const segments = await mapInTimeSlices(paragraphs, (paragraph, position) => {
    const words = columnsOf(paragraph, lastWordId + 1);
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
    version: (before?.version ?? 0) + 1,
    wordCount: lastWordId - (before?.lastWordId ?? 0),
    correctedWords: 0,
    lastWordId,
    lastSegmentId: firstSegmentId + paragraphs.length - 1,
  });
  return { transcript, segments };
}

const columnsOf = ({ words }: NewParagraph, firstId: number): WordColumns => ({
  ids: words.map((_, index) => firstId + index),
  texts: words.map(({ text }) => text),
  starts: words.map(({ startMs }) => startMs),
  ends: words.map(({ endMs }) => endMs),
  confidences: words.map(({ confidence }) => confidence),
});

/** A transcript about to be stored; version and word count follow from what is stored. */
export type NewTranscript = Omit<TranscriptFacts, 'version' | 'wordCount'> & { paragraphs: NewParagraph[] };
