/** A text could not be written. `userMessage` is the reason for people. If `retryable`, retry after `retryAfterMs`. */
export class WritingFailure extends Error {
  override readonly name = 'WritingFailure';
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  /** Whether there was no answer in time. */
  readonly isTimeout: boolean;

  constructor(
    readonly userMessage: string,
    options: { retryable: boolean; retryAfterMs?: number; isTimeout?: boolean; cause?: unknown },
  ) {
    super(userMessage, { cause: options.cause });
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
    this.isTimeout = options.isTimeout ?? false;
  }
}
