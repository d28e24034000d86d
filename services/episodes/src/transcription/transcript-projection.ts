import type { Episode, JobStatus } from '@afterword/proto';

type TranscriptionState = Pick<Episode, 'transcriptionStatus' | 'isTranscriptionCancelled'>;

/** If the latest job ended without a transcript, an earlier transcript is still there. `latestJob` is undefined if there was no job. */
export function describeTranscription(latestJob: JobStatus | undefined, hasTranscript: boolean): TranscriptionState {
  if (latestJob === 'pending' || latestJob === 'processing' || latestJob === 'completed')
    return { transcriptionStatus: latestJob, isTranscriptionCancelled: false };
  if (hasTranscript) return { transcriptionStatus: 'completed', isTranscriptionCancelled: false };
  return { transcriptionStatus: 'failed', isTranscriptionCancelled: latestJob === 'cancelled' };
}

/** What an event or the list of its owner says about a transcript. Corrections do not contain the duration. */
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

/**
 * Returns the columns that these facts change. Facts of an older or the same version change the duration only, because it belongs to the
 * recording.
 */
export function mergeNewer(
  { version, wordCount, accuracy, duration }: TranscriptFacts,
  known: TranscriptProjection,
): Partial<TranscriptProjection> {
  const ofRecording = duration === undefined ? {} : { duration };
  if (known.transcriptVersion !== null && version <= known.transcriptVersion) return ofRecording;
  return { ...ofRecording, transcriptVersion: version, wordCount, transcriptionAccuracy: accuracy };
}
