import type { BrandLesson, BrandProfileFields, Citation, UnsupportedClaim, VariantType, WriterEngine, WrittenType } from '@afterword/proto';
import type { z } from 'zod';
import type { SpokenTranscript } from '../words/spoken-transcript';

/** A profile, and what its team taught by editing. */
export type BrandVoice = z.output<typeof BrandProfileFields> & { readonly lessons?: readonly BrandLesson[] };

/** `durationSeconds` is null if it is not known. */
export interface EpisodeFacts {
  title: string;
  durationSeconds: number | null;
}

/**
 * `instructions` is what a person asked for; `presentText` is the text that is to be replaced, null at the first writing.
 * `variant` says in which way a text to choose from differs from the present one.
 */
export interface WritingRequest {
  contentType: WrittenType;
  transcript: SpokenTranscript;
  episode: EpisodeFacts;
  brandVoice: BrandVoice | null;
  instructions: string | null;
  currentText: string | null;
  variant?: VariantType;
}

/** Paid tokens, and the seconds the provider took; all 0 without a model. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  seconds: number;
}

/**
 * A text that its platform accepts, with every quotation cut from the transcript. `promptVersion` names the rules or the
 * prompt it was written by; `droppedQuotes` counts quotes that are not in the transcript and were dropped.
 */
export interface WrittenContent {
  text: string;
  citations: Citation[];
  unsupportedClaims: UnsupportedClaim[];
  droppedQuotes: number;
  usage: Usage;
  promptVersion: string;
}

/** Rejects with UnsupportedInstruction or WritingFailure, or with the signal's reason once that is aborted. */
export interface Writer {
  readonly engine: WriterEngine;
  readonly label: string;
  readonly model: string | null;
  write(request: WritingRequest, options?: { signal?: AbortSignal }): Promise<WrittenContent>;
}

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, seconds: 0 };

export const addUsage = (a: Usage, b: Usage): Usage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  seconds: a.seconds + b.seconds,
});
