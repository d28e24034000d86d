import type { WritingProblem } from './writing-task';

/** An item was not written; the message says why to a person. Where `retryable`, it may be written later. */
export class WritingRefused extends Error {
  readonly retryable: boolean;
  readonly retryAfterMs?: number;

  constructor({ sentence, retryable, retryAfterMs }: WritingProblem) {
    super(sentence);
    this.name = 'WritingRefused';
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }
}
