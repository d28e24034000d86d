/** The right to work on a job, held by a lease that is renewed while the process runs. */
export interface Claim {
  readonly jobId: string;
  /** The id of what the job is about. If that is deleted, the work is discarded. */
  readonly scope: string;
  /** 1 for the first worker that claimed the job, 2 for the one that took it over, and so on. */
  readonly attempt: number;
  /** The id of this claim. */
  readonly holder: string;
  /** Aborted if the job was cancelled, finished or taken over, or if the process is stopping. */
  readonly signal: AbortSignal;
  /** Increases with every report of this attempt. */
  nextSeq(): number;
  /** Releases the job. If it is not finished, the next worker can claim it at once. */
  release(): Promise<void>;
}
