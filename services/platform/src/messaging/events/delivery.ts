/** One delivery of an event to one consumer. */
export interface Delivery {
  /** The event's own id: the same at every delivery. */
  readonly eventId: string;
  /** The durable consumer it came through. */
  readonly consumer: string;
  /** 1 at the first try; counted in the database, so that it is right even when the process died trying. */
  readonly attempt: number;
  /** Whether a failure now sends the event to the dead letters. */
  readonly isLastAttempt: boolean;
  /** Aborted when the process has to end before the handler did. */
  readonly signal: AbortSignal;
}

/** Not now: deliver the event again after `delayMs`. Does not use up an attempt. */
export class RetryLater extends Error {
  constructor(
    readonly delayMs: number,
    reason: string,
  ) {
    super(reason);
    this.name = 'RetryLater';
  }
}

/** Never: trying again cannot help, so the event goes to the dead letters at once. */
export class NonRetryableError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'Terminal';
  }
}
