import type { Claim } from './claim';
import type { LeaseRepository } from './lease.repository';

/** The lease is renewed this often before it ends: by default every 3 seconds, so that a cancelled job stops within seconds. */
const RENEWALS_PER_LEASE = 10;

type JobClaim = Pick<Claim, 'jobId' | 'scope' | 'attempt' | 'holder'>;

/** A claim on a job that renews its lease by a timer. */
export class Lease implements Claim {
  readonly jobId: string;
  readonly scope: string;
  readonly attempt: number;
  readonly holder: string;
  readonly signal: AbortSignal;
  private readonly lost = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private seq = 0;

  constructor(
    job: JobClaim,
    private readonly leases: LeaseRepository,
    leaseMs: number,
    private readonly onEnd: (lease: Lease) => void,
  ) {
    this.jobId = job.jobId;
    this.scope = job.scope;
    this.attempt = job.attempt;
    this.holder = job.holder;
    this.signal = this.lost.signal;
    this.timer = setInterval(() => void this.renew(), leaseMs / RENEWALS_PER_LEASE);
  }

  nextSeq(): number {
    this.seq += 1;
    return this.seq;
  }

  async release(): Promise<void> {
    this.end();
    await this.leases.release(this.jobId, this.holder);
  }

  abort(reason: string): void {
    this.lost.abort(new Error(reason));
    this.end();
  }

  private end(): void {
    clearInterval(this.timer);
    this.onEnd(this);
  }

  /** A database that does not respond says nothing about the lease: only a negative result ends it. */
  private async renew(): Promise<void> {
    const isHeld = await this.leases.renew(this.jobId, this.holder).catch(() => true);
    if (!isHeld) this.abort('The job was finished, cancelled or taken over.');
  }
}
