/** The right to do one job, held by a lease that is renewed while the process lives. */
export interface Claim {
  readonly jobId: string;
  /** What the job is about: its work is dropped when this is deleted. */
  readonly scope: string;
  /** 1 for the first worker that took the job, 2 for the one that took it over, and so on. */
  readonly attempt: number;
  /** Who holds it: a fresh id for every claim. */
  readonly holder: string;
  /** Aborted when the job was cancelled or finished, another worker took it over, or the process is ending. */
  readonly signal: AbortSignal;
  /** Rises with every report of this attempt. */
  nextSeq(): number;
  /** Lets go of the job. Unfinished, it is free for the next worker at once; finished, this changes nothing. */
  release(): Promise<void>;
}
