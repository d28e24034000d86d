import type { EnhancementRequest, EnhancementResult } from '@afterword/language/enhancements';
import type { ProviderCall, Usage, WritingRequest, WrittenContent } from '@afterword/language/writer';
import type { LanguageModelSettings, JobProblem } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';

/** What a writing thread is given once: who writes, from what, and what was noted on it before. */
export interface WritingMaterial {
  settings: LanguageModelSettings;
  transcript: Transcript;
  notes: ReadonlyMap<string, string>;
}

/** One item to write from the material. */
export type WritingTask = Omit<WritingRequest, 'transcript'>;

/** A text to make suggestions for from the material. */
export type EnhancingTask = Omit<EnhancementRequest, 'transcript'>;

export type WriterRequest = { write: WritingTask } | { enhance: EnhancingTask };

/** Says that the question may be put for which the thread has asked. */
export interface SpendApproved {
  goAhead: true;
}

/** The item, and what its text may state though nobody spoke it. */
export interface WritingResult {
  item: WrittenContent;
  givenFacts: string[];
}

/** A problem is one the writer has words for; anything else that goes wrong ends the thread. */
export type WriterResponse = WriterResult | { problem: JobProblem };
export type WriterResult = { result: WritingResult } | { suggested: EnhancementResult };

/** What a thread tells while it writes: how a call of the provider went, what was paid, and what was noted for later. */
export type WriterReport = { called: ProviderCall } | { paid: Usage } | { noted: { key: string; lines: string } };

/** A thread waits for a GoAhead before it puts a question that may cost something. */
export interface SpendRequest {
  mayAsk: true;
}
