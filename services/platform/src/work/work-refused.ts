/** Why work was not done, in words for people, and when it is worth another try. */
export interface WorkProblem {
  sentence: string;
  retryable: boolean;
  /** As long as a provider asked to be left alone. */
  retryAfterMs?: number;
}

/** The work of a job was not done; the message says why to a person. Where `retryable`, it may be done later. */
export class WorkRefused extends Error {
  readonly retryable: boolean;
  readonly retryAfterMs?: number;

  constructor({ sentence, retryable, retryAfterMs }: WorkProblem) {
    super(sentence);
    this.name = 'WorkRefused';
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }
}
