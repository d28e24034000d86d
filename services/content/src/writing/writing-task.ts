import type { EnhancementRequest, EnhancementResult } from '@afterword/language/enhancements';
import type { ProviderCall, Usage, WritingRequest, WrittenContent } from '@afterword/language/writer';
import type { LanguageModelSettings, JobProblem } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';

/** Sent to a thread once: the settings of the writer, the transcript, and the notes on it that were paid for before. */
export interface WritingMaterial {
  settings: LanguageModelSettings;
  transcript: Transcript;
  notes: ReadonlyMap<string, string>;
}

/** One item to write. */
export type WritingTask = Omit<WritingRequest, 'transcript'>;

/** A text to make suggestions for. */
export type EnhancingTask = Omit<EnhancementRequest, 'transcript'>;

export type WriterRequest = { write: WritingTask } | { enhance: EnhancingTask };

/** Allows the request for which a thread has sent a SpendRequest. */
export interface SpendApproved {
  goAhead: true;
}

/** `givenFacts` are facts that the text may state although they are not in the transcript. */
export interface WritingResult {
  item: WrittenContent;
  givenFacts: string[];
}

/** A problem has a message for people. Any other error ends the thread. */
export type WriterResponse = WriterResult | { problem: JobProblem };
export type WriterResult = { result: WritingResult } | { suggested: EnhancementResult };

/** Sent by a thread while it writes: the outcome of a provider call, its cost, or notes to keep. */
export type WriterReport = { called: ProviderCall } | { paid: Usage } | { noted: { key: string; lines: string } };

/** A thread waits for SpendApproved before it sends a request that may cost something. */
export interface SpendRequest {
  mayAsk: true;
}
