/** Why work was not done, in words for people, and when it is worth another try. */
export interface JobProblem {
  userMessage: string;
  isRetryable: boolean;
  /** As long as a provider asked to be left alone. */
  retryAfterMs?: number;
}

/** The work of a job was not done; the message says why to a person. Where `retryable`, it may be done later. */
export class JobError extends Error {
  readonly isRetryable: boolean;
  readonly retryAfterMs?: number;

  constructor({ userMessage, isRetryable, retryAfterMs }: JobProblem) {
    super(userMessage);
    this.name = 'WorkRefused';
    this.isRetryable = isRetryable;
    this.retryAfterMs = retryAfterMs;
  }
}
