import type { DataOf, EpisodeUploaded, TranscriptionRequested } from '@afterword/proto';

/** What both events ask for: to transcribe a recording, or to take over a transcript that somebody brought. */
export type TranscriptionRequest = DataOf<typeof EpisodeUploaded> | DataOf<typeof TranscriptionRequested>;
