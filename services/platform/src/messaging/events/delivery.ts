/** One delivery of an event to one consumer. */
export interface Delivery {
  /** The id of the event: the same at every delivery. */
  readonly eventId: string;
  /** The durable consumer that received it. */
  readonly consumer: string;
  /** 1 at the first attempt. Counted in the database, so that it is right even after a crash. */
  readonly attempt: number;
  /** Whether the event becomes a dead letter if this attempt fails. */
  readonly isLastAttempt: boolean;
  /** Aborted if the process has to stop before the handler has finished. */
  readonly signal: AbortSignal;
}

/** Delivers the event again after `delayMs`. Uses no attempt. */
export class RetryLater extends Error {
  constructor(
    readonly delayMs: number,
    reason: string,
  ) {
    super(reason);
    this.name = 'RetryLater';
  }
}

/** Makes the event a dead letter at once, because a retry cannot help. */
export class NonRetryableError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'Terminal';
  }
}
