import type { EnhancementType, WriterEngine } from '@afterword/proto';
import type { PublishedContentType } from '../rules/platform-rules';
import type { SpokenTranscript } from '../words/spoken-transcript';
import type { BrandVoice, EpisodeFacts } from '../writer/writer';

/** `given` is what the text may state though nobody spoke it; `known` was suggested before and is not wanted again. */
export interface EnhancementRequest {
  readonly contentType: PublishedContentType;
  readonly text: string;
  readonly transcript: SpokenTranscript;
  readonly episode: EpisodeFacts;
  readonly brandVoice: BrandVoice | null;
  readonly given: readonly string[];
  readonly known: readonly Replacement[];
}

/** `promptVersion` names the rules or the prompt they were made by. */
export interface EnhancementResult {
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
  suggest(request: EnhancementRequest, options?: { signal?: AbortSignal }): Promise<EnhancementResult>;
}

/** A change of a text: `suggested` in the place of `original`, which stands in it exactly once. `confidence` is 0 to 1. */
export interface Suggestion {
  readonly enhancementType: EnhancementType;
  readonly original: string;
  readonly suggested: string;
  readonly reason: string;
  readonly confidence: number;
}

export type Replacement = Pick<Suggestion, 'original' | 'suggested'>;
