import { z } from 'zod';
import { Id, Language } from './common';
import { event } from './contract';

/**
 * `etag` is that of the stored audio when it was checked; `transcriptFilePath` is the key of a transcript to import, if there is one;
 * `duration` is in whole seconds, or null if only decoding could tell.
 */
const TranscriptionRequest = z.object({
  episodeId: Id,
  jobId: Id,
  audioFilePath: z.string(),
  etag: z.string(),
  title: z.string(),
  language: Language.nullable().default(null),
  transcriptFilePath: z.string().nullable(),
  duration: z.int().nullable().default(null),
});
export type TranscriptionRequest = z.infer<typeof TranscriptionRequest>;

/**
 * The three lanes of transcription. Each has a consumer of its own, so that an import does not wait for a recording to be recognized, nor a
 * short recording for a long one.
 */
export const TranscriptImportRequested = event('transcription.import.requested', TranscriptionRequest);
export const ShortTranscriptionRequested = event('transcription.short.requested', TranscriptionRequest);
export const LongTranscriptionRequested = event('transcription.long.requested', TranscriptionRequest);
/** Requests of versions without lanes. They are still handled, but not published any more. */
export const EpisodeUploaded = event('episode.uploaded', TranscriptionRequest);
export const TranscriptionRequested = event('transcription.requested', TranscriptionRequest);

/**
 * A transcript is stored, with estimated times and consecutive word ids from `firstWordId` on. Its words are aligned with the recording
 * afterwards, which changes their times only.
 */
export const WordTimingRequested = event('transcription.timing.requested', TranscriptionRequest.extend({ firstWordId: z.int() }));
