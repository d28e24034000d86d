import { ServiceError } from '@afterword/platform';
import type { TranscriptConflict } from '@afterword/proto';
import { segmentText } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';
import type { TranscriptRow } from '../transcripts/transcript.entity';

/** Half of the size limit of a message. */
const MAX_DETAILS_BYTES = 512 * 1024;

/**
 * @param segments the current ones that would have been changed, for the details of the error
 * @throws ServiceError `conflict` if the change is based on another version than the current one
 */
export function assertBaseVersion({ version }: TranscriptRow, baseVersion: number, segments: readonly SegmentRow[]): void {
  if (version === baseVersion) return;
  const details: TranscriptConflict = { version, segments: toConflictSegments(segments) };
  throw new ServiceError('conflict', 'The transcript has changed since you opened it.', { details });
}

function toConflictSegments(segments: readonly SegmentRow[]) {
  let bytes = 0;
  const fits = (segment: SegmentRow) => (bytes += segment.bytes) <= MAX_DETAILS_BYTES;
  return segments.filter(fits).map((segment) => ({ id: segment.id, speaker: segment.speaker, text: segmentText(segment) }));
}
