import type { Transaction } from '../database/transactions';
import type { Claim } from './claim';

/** `scope` is the id of what the job is about: if that is deleted, the job ends. */
export interface JobReference {
  jobId: string;
  scope: string;
}

/** A job that this process is working on. */
export interface Job {
  readonly claim: Claim;
  /** Aborted if the job was cancelled or taken over, or if the process has to stop. */
  readonly signal: AbortSignal;
  /**
   * Reports how far the job is.
   *
   * @param percent 0 to 100, rounded
   * @param step what is happening now, as a phrase for people, such as "Reading the recording"
   */
  reportProgress(percent: number, step: string, estimatedTimeMinutes?: number | null): Promise<void>;
  /**
   * Stores a part of the result.
   *
   * @throws RetryLater if the job was cancelled or taken over, or if its scope was deleted; nothing is stored then
   */
  transaction<T>(store: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** Does the work of a job. May return what is stored, and reported, in the transaction that ends the job. */
export type JobWork = (job: Job) => Promise<JobCompletion | void>;

/** Returns the fields that the `completed` event has besides those of every report. */
export type JobCompletion = (tx: Transaction) => Promise<Record<string, unknown>>;

/** Of two reports about a job, the one with the higher attempt, then the higher seq, is the later one. */
export interface JobReport extends JobReference {
  attempt: number;
  seq: number;
}
