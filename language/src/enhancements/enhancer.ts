import type { ContentLanguage, EnhancementType, WriterEngine } from '@afterword/proto';
import type { ModelResponses, WorkflowStep } from '../model/workflow';
import type { PublishedContentType } from '../rules/platform-rules';
import type { SpokenTranscript } from '../words/spoken-transcript';
import type { BrandVoice, EpisodeFacts } from '../writer/writer';

/** `given` lists facts the text may state though they are not in the transcript; `known` lists earlier suggestions, which are not repeated. */
export interface EnhancementRequest {
  readonly contentType: PublishedContentType;
  readonly text: string;
  /** The language of the text; null if it is that of the transcript. */
  readonly language: ContentLanguage | null;
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
 * Suggests improvements of a text. Each suggestion is acceptable by itself (`isAcceptable`). The same arguments always give the same step;
 * only the codes of fences in requests are random.
 */
export interface Enhancer {
  readonly engine: WriterEngine;
  readonly label: string;
  readonly model: string | null;
  suggest(request: EnhancementRequest, responses?: ModelResponses): WorkflowStep<EnhancementResult>;
}

/** Replaces `original`, which occurs in the text exactly once, by `suggested`. `confidence` is 0 to 1. */
export interface Suggestion {
  readonly enhancementType: EnhancementType;
  readonly original: string;
  readonly suggested: string;
  readonly reason: string;
  readonly confidence: number;
}

export type Replacement = Pick<Suggestion, 'original' | 'suggested'>;
