import { ServiceError } from '@afterword/platform';
import type { TranscriptConflict } from '@afterword/proto';
import type { SegmentRow } from '../transcripts/segment.entity';
import { textOf } from '../transcripts/segment-rows';
import type { TranscriptRow } from '../transcripts/transcript.entity';

/** Half of what a message carries. */
const MOST_BYTES = 512 * 1024;

/** Refuses a change that was made while looking at another version; its details hold the present text of what was to be changed. */
export function assertCurrent({ version }: TranscriptRow, baseVersion: number, present: readonly SegmentRow[]): void {
  if (version === baseVersion) return;
  const sentence = 'The transcript has changed since you opened it.';
  const details: TranscriptConflict = { version, segments: presentTexts(present) };
  throw new ServiceError('conflict', sentence, { details });
}

function presentTexts(rows: readonly SegmentRow[]) {
  let bytes = 0;
  const fits = (row: SegmentRow) => (bytes += row.bytes) <= MOST_BYTES;
  return rows.filter(fits).map((row) => ({ id: row.id, speaker: row.speaker, text: textOf(row) }));
}
