import type { WrittenType } from '@afterword/proto';
import type { WritingRequest } from '../../src/writer/writer';
import { toSpokenTranscript, type TranscriptText } from '../../src/words/spoken-transcript';

export const CONTENT_TYPES: readonly WrittenType[] = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'];

export const requestFor = (transcript: TranscriptText, contentType: WrittenType, more: Partial<WritingRequest> = {}): WritingRequest => ({
  contentType,
  transcript: toSpokenTranscript(transcript),
  episode: { title: 'Go to Bed', durationSeconds: Math.round((transcript.words.ends.at(-1) ?? 0) / 1000) },
  brandVoice: null,
  instructions: null,
  currentText: null,
  ...more,
});
