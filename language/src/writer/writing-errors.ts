/** A text could not be written; `sentence` says why to a person. Where `retryable`, not before `retryAfterMs` have passed. */
export class WritingFailure extends Error {
  override readonly name = 'WritingFailure';
  readonly retryable: boolean;
  readonly retryAfterMs?: number;

  constructor(
    readonly userMessage: string,
    options: { retryable: boolean; retryAfterMs?: number; cause?: unknown },
  ) {
    super(userMessage, { cause: options.cause });
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** The writer cannot do what it was asked; `sentence` says so to a person. Asking again changes nothing. */
export class UnsupportedInstruction extends Error {
  override readonly name = 'UnsupportedInstruction';

  constructor(readonly userMessage: string) {
    super(userMessage);
  }
}
