import type { Usage, WritingRequest, WrittenItem } from '@afterword/language/writer';
import type { Transcript } from '@afterword/proto';
import type { WritingSettings } from './writing-settings';

/** What a writing thread is given once: who writes, from what, and what was noted on it before. */
export interface WritingMaterial {
  settings: WritingSettings;
  transcript: Transcript;
  notes: ReadonlyMap<string, string>;
}

/** One item to write from the material. */
export type WritingTask = Omit<WritingRequest, 'transcript'>;

/** The item, and what its text may state though nobody spoke it. */
export interface WritingResult {
  item: WrittenItem;
  givenFacts: string[];
}

export interface WritingProblem {
  sentence: string;
  retryable: boolean;
  retryAfterMs?: number;
}

/** A problem is one the writer has words for; anything else that goes wrong ends the thread. */
export type WritingReply = { result: WritingResult } | { problem: WritingProblem };

/** What a thread tells while it writes: what was paid, and what was noted for later. */
export type WritingAside = { paid: Usage } | { noted: { key: string; lines: string } };
