import type { GeneratedType, WrittenType } from '@afterword/proto';
import type { WritingRequest } from '../../src/writer/writer';
import { toSpokenTranscript, type TranscriptText } from '../../src/words/spoken-transcript';

/** What every writer can write. */
export const MODEL_FREE_TYPES: readonly GeneratedType[] = ['youtube_description', 'discussion_guide', 'guest_email'];
export const CONTENT_TYPES: readonly WrittenType[] = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'];

export const requestFor = (transcript: TranscriptText, contentType: GeneratedType, more: Partial<WritingRequest> = {}): WritingRequest => ({
  contentType,
  transcript: toSpokenTranscript(transcript),
  episode: { title: 'Go to Bed', durationSeconds: Math.round((transcript.words.ends.at(-1) ?? 0) / 1000) },
  brandVoice: null,
  instructions: null,
  currentText: null,
  ...more,
});
