/** A text could not be written; `sentence` says why to a person. Where `retryable`, not before `retryAfterMs` have passed. */
export class WritingFailure extends Error {
  override readonly name = 'WritingFailure';
  readonly retryable: boolean;
  readonly retryAfterMs?: number;

  constructor(
    readonly sentence: string,
    options: { retryable: boolean; retryAfterMs?: number; cause?: unknown },
  ) {
    super(sentence, { cause: options.cause });
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
  }
}
