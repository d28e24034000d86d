import { LongTranscriptionRequested, ShortTranscriptionRequested, TranscriptImportRequested } from '@afterword/proto';

/** Speech of this length is recognized on two cores in about a minute, which is what a short recording may have to wait for another. */
export const MAX_SHORT_SECONDS = 20 * 60;

interface Transcribable {
  /** Seconds, or null if only decoding could tell. */
  duration: number | null;
  transcriptFilePath: string | null;
}

export type TranscriptionLane = typeof TranscriptImportRequested | typeof ShortTranscriptionRequested | typeof LongTranscriptionRequested;

/**
 * Returns the event that requests a transcription in its lane. The duration decides, because the size of a file says little about it: an
 * hour is 14 MB or 600 MB. A recording of unknown duration counts as long, so that it cannot hold up the short ones.
 */
export function chooseLane({ duration, transcriptFilePath }: Transcribable): TranscriptionLane {
  if (transcriptFilePath !== null) return TranscriptImportRequested;
  return duration !== null && duration <= MAX_SHORT_SECONDS ? ShortTranscriptionRequested : LongTranscriptionRequested;
}
