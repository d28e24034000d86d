import type { JobStatus, TranscriptionStatus } from '@afterword/proto';

const MAX_TITLE_LENGTH = 300;

/** What the person typed, or the file's own name. */
export const chooseTitle = (typed: string | undefined, filename: string): string => typed || filename.slice(0, MAX_TITLE_LENGTH);

/** A transcription that ended without a transcript leaves an older transcript standing. */
export function toTranscriptionStatus(latestJob: JobStatus | undefined, hasTranscript: boolean): TranscriptionStatus {
  if (latestJob === 'pending' || latestJob === 'processing' || latestJob === 'completed') return latestJob;
  return hasTranscript ? 'completed' : 'failed';
}

/** What an event or the owner's list says of a transcript; a correction does not tell the duration. */
export interface TranscriptFacts {
  version: number;
  wordCount: number;
  accuracy: number | null;
  duration?: number;
}

interface TranscriptProjection {
  transcriptVersion: number | null;
  wordCount: number | null;
  transcriptionAccuracy: number | null;
  duration: number | null;
}

/** What of these facts is news: nothing that an older version says of the words, but the duration is the recording's own. */
export function mergeNewer(
  { version, wordCount, accuracy, duration }: TranscriptFacts,
  known: TranscriptProjection,
): Partial<TranscriptProjection> {
  const ofRecording = duration === undefined ? {} : { duration };
  if (known.transcriptVersion !== null && version <= known.transcriptVersion) return ofRecording;
  return { ...ofRecording, transcriptVersion: version, wordCount, transcriptionAccuracy: accuracy };
}
