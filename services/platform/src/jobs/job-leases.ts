import { Injectable } from '@nestjs/common';
import { Tombstones } from '../database/tombstones';
import { type Transaction, Transactions } from '../database/transactions';
import { Ids } from '../runtime/ids';
import { RetryLater } from '../messaging/events/delivery';
import { ServiceSettings } from '../config/service-settings';
import type { Claim } from './claim';
import { Lease } from './lease';
import { LeaseRepository, type UnfinishedJob } from './lease.repository';

const CHECK_INTERVAL_MS = 60_000;
/** A job that was in the hands of so many processes that died is not given to another. */
const MAX_CRASHES = 2;
/** One job after the other is tried of those that a process died with. */
const SUSPECT_RETRY_MS = 5000;

/** Why a job ends that nobody finished: its worker vanished and none took it over, or processes died working on it. */
export type JobFailureCause = 'abandoned' | 'crashes';

type FailJob = (tx: Transaction, job: UnfinishedJob & { cause: JobFailureCause }) => Promise<unknown>;

/** Long work, one worker at a time: a job is claimed, worked on while its lease is renewed, and finished in one transaction. */
@Injectable()
export class JobLeases {
  private readonly leases = new Set<Lease>();
  private suspect?: Lease;
  private timer?: NodeJS.Timeout;
  private failJob: FailJob = () => Promise.resolve();

  constructor(
    private readonly repository: LeaseRepository,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly tombstones: Tombstones,
    private readonly settings: ServiceSettings,
  ) {}

  /**
   * The claim on a job; null if it is finished or cancelled, if what it is about was deleted, or if it ends here because two
   * processes died working on it.
   * @throws RetryLater if a living worker holds it, for when its lease would end; or if a process died working on it and this
   * one started only now, or is trying another such job.
   */
  async claim({ jobId, scope }: { jobId: string; scope: string }): Promise<Claim | null> {
    const holder = this.ids.next();
    const taken = await this.acquire(jobId, scope, holder);
    if (taken) return this.startLease({ jobId, scope, attempt: taken.attempt, holder }, taken.deaths > 0);
    const lease = await this.repository.find(jobId);
    if (lease?.state !== 'running') return null;
    throw new RetryLater(lease.waitMs + 100, 'Another worker is at this job.');
  }

  /** Whether a part of the result may be stored in this transaction; nobody cancels the job or takes it over before its end. */
  isHeld(tx: Transaction, claim: Claim): Promise<boolean> {
    return this.repository.isHeld(tx.manager, claim.jobId, claim.holder);
  }

  /** Ends the job inside the transaction that stores its result; false where it was cancelled or taken over, and then nothing may be stored. */
  finish(tx: Transaction, claim: Claim): Promise<boolean> {
    return this.repository.finish(tx.manager, claim.jobId, claim.holder);
  }

  /** Nobody finishes this job any more; its worker notices within seconds. */
  async cancel(tx: Transaction, { jobId, scope }: { jobId: string; scope: string }): Promise<void> {
    await this.repository.cancel(tx.manager, jobId, scope);
  }

  /** Cancels every job about `scope`. */
  async cancelScope(tx: Transaction, scope: string): Promise<void> {
    await this.repository.cancelScope(tx.manager, scope);
  }

  /** Fails a job whose event was given up on, so that nobody waits for it; one that has ended stays as it is. */
  abandon({ jobId, scope }: { jobId: string; scope: string }): Promise<void> {
    return this.transactions.run(async (tx) => {
      const attempt = await this.repository.cancel(tx.manager, jobId, scope);
      if (attempt !== null) await this.failJob(tx, { jobId, scope, attempt, cause: 'abandoned' });
    });
  }

  /** Calls `fail` for each job that is abandoned, and, about once a minute, for those whose worker vanished and that nobody took over. */
  onAbandoned(fail: FailJob): void {
    this.failJob = fail;
    this.timer = setInterval(() => void this.failAbandoned(fail).catch(() => undefined), CHECK_INTERVAL_MS);
    this.timer.unref();
  }

  /** Gives back what this process still holds. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    const leases = [...this.leases];
    for (const lease of leases) lease.abort('The process is ending.');
    await Promise.allSettled(leases.map((lease) => lease.release()));
  }

  /** A deletion either finds the lease and cancels it, or is found here. */
  private acquire(jobId: string, scope: string, holder: string): Promise<{ attempt: number; deaths: number } | null> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, scope))) return null;
      const deaths = await this.repository.countCrashes(tx.manager, jobId);
      if (deaths >= MAX_CRASHES) return this.failAfterCrashes(tx, { jobId, scope });
      if (deaths > 0) this.assertReadyForSuspect();
      const attempt = await this.repository.acquire(tx.manager, { jobId, scope, holder, crashes: deaths });
      return attempt === null ? null : { attempt, deaths };
    });
  }

  private async failAfterCrashes(tx: Transaction, { jobId, scope }: { jobId: string; scope: string }): Promise<null> {
    const attempt = await this.repository.cancel(tx.manager, jobId, scope);
    if (attempt !== null) await this.failJob(tx, { jobId, scope, attempt, cause: 'crashes' });
    return null;
  }

  /** Everything else gets its turn first, and two suspects at the same time could not be told apart. */
  private assertReadyForSuspect(): void {
    const waitMs = this.settings.config.WORK_AFTER_CRASH_MS - performance.now();
    if (waitMs > 0) throw new RetryLater(waitMs, 'A process died working on this job, and this one has just started.');
    if (this.suspect) throw new RetryLater(SUSPECT_RETRY_MS, 'Another job that a process died with is being tried.');
  }

  private startLease(job: Pick<Claim, 'jobId' | 'scope' | 'attempt' | 'holder'>, isSuspect: boolean): Claim {
    const lease = new Lease(job, this.repository, this.settings.config.WORK_LEASE_MS, (ended) => this.forgetLease(ended));
    this.leases.add(lease);
    if (isSuspect) this.suspect = lease;
    return lease;
  }

  private forgetLease(lease: Lease): void {
    this.leases.delete(lease);
    if (this.suspect === lease) this.suspect = undefined;
  }

  /** Jobs left alone for a quarter of an hour end here, each for one caller only. */
  failAbandoned(fail: FailJob): Promise<void> {
    return this.transactions.run(async (tx) => {
      for (const job of await this.repository.findAbandoned(tx.manager)) {
        await this.repository.cancel(tx.manager, job.jobId, job.scope);
        await fail(tx, { ...job, cause: 'abandoned' });
      }
    });
  }
}
