/** Why a job could not be done, and whether and when a retry can help. */
export interface JobProblem {
  userMessage: string;
  isRetryable: boolean;
  /** The delay that a provider requested. */
  retryAfterMs?: number;
}

/** The work of a job failed. The message is for people. If `isRetryable`, it can be tried again. */
export class JobError extends Error {
  readonly isRetryable: boolean;
  readonly retryAfterMs?: number;

  constructor({ userMessage, isRetryable, retryAfterMs }: JobProblem) {
    super(userMessage);
    this.name = 'JobError';
    this.isRetryable = isRetryable;
    this.retryAfterMs = retryAfterMs;
  }
}
