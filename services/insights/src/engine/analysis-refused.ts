import type { AnalysisProblem } from './analysis-task';

/** Nothing was found; the message says why to a person. Where `retryable`, it may be tried later. */
export class AnalysisRefused extends Error {
  readonly retryable: boolean;
  readonly retryAfterMs?: number;

  constructor({ sentence, retryable, retryAfterMs }: AnalysisProblem) {
    super(sentence);
    this.name = 'AnalysisRefused';
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }
}
