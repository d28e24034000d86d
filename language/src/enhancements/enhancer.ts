import type { WriterEngine } from '@afterword/proto';
import type { CheckedContentType } from '../rules/platform-rules';
import type { SpokenTranscript } from '../words/spoken-transcript';
import type { BrandVoice, EpisodeFacts } from '../writer/writer';
import type { Replacing, Suggestion } from './suggestion';

/** `given` is what the text may state though nobody spoke it; `known` was suggested before and is not wanted again. */
export interface EnhancingRequest {
  readonly contentType: CheckedContentType;
  readonly text: string;
  readonly transcript: SpokenTranscript;
  readonly episode: EpisodeFacts;
  readonly brandVoice: BrandVoice | null;
  readonly given: readonly string[];
  readonly known: readonly Replacing[];
}

/** `promptVersion` names the rules or the prompt they were made by. */
export interface Suggested {
  readonly suggestions: readonly Suggestion[];
  readonly promptVersion: string;
}

/**
 * Suggests how a text could be better. Each suggestion passes the gate on its own. Rejects with WritingFailure, or with the
 * signal's reason once that is aborted.
 */
export interface Enhancer {
  readonly engine: WriterEngine;
  readonly label: string;
  readonly model: string | null;
  suggest(request: EnhancingRequest, options?: { signal?: AbortSignal }): Promise<Suggested>;
}
