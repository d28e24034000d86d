import { Injectable } from '@nestjs/common';
import { Tombstones } from '../database/tombstones';
import { type Transaction, Transactions } from '../database/transactions';
import { Ids } from '../runtime/ids';
import { RetryLater } from '../messaging/events/delivery';
import { ServiceSettings } from '../config/service-settings';
import type { Claim } from './claim';
import { Lease } from './lease';
import { LeaseRepository, type UnfinishedJob } from './lease.repository';

/** A job is failed after this many processes crashed while they held it. */
const MAX_CRASHES = 2;
/** Jobs whose worker crashed are tried one after the other. */
const SUSPECT_RETRY_MS = 5000;

/** Why an unfinished job is failed: its worker disappeared and no other took it over, or processes crashed while they worked on it. */
export type JobFailureCause = 'abandoned' | 'crashes';

export type FailedJob = UnfinishedJob & { cause: JobFailureCause };

type FailJob = (tx: Transaction, job: FailedJob) => Promise<unknown>;
type IsOwn = (tx: Transaction, jobId: string) => Promise<boolean>;

/** Long work by one worker at a time: a job is claimed, worked on while its lease is renewed, and finished in one transaction. */
@Injectable()
export class JobLeases {
  private readonly leases = new Set<Lease>();
  private suspect?: Lease;
  private failOthers: FailJob = () => Promise.resolve();
  private readonly kinds: { isOwn: IsOwn; fail: FailJob }[] = [];

  constructor(
    private readonly repository: LeaseRepository,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly tombstones: Tombstones,
    private readonly settings: ServiceSettings,
  ) {}

  /**
   * Returns a claim on a job, or null if the job is finished or cancelled, if its scope was deleted, or if it fails now because two
   * processes crashed while they held it.
   * @throws RetryLater if another worker holds it, with the end of its lease as delay; if this process works on it; or if a process
   * crashed with it and this one started only now, or is trying another such job
   */
  async claim({ jobId, scope }: { jobId: string; scope: string }): Promise<Claim | null> {
    const holder = this.ids.next();
    const acquired = await this.acquire(jobId, scope, holder);
    if (acquired) return this.startLease({ jobId, scope, attempt: acquired.attempt, holder }, acquired.crashes > 0);
    const lease = await this.repository.find(jobId);
    if (lease?.state !== 'running') return null;
    throw new RetryLater(lease.waitMs + 100, 'Another worker is working on this job.');
  }

  /** Whether a part of the result may be stored in this transaction. Until it ends, the job can be neither cancelled nor taken over. */
  isHeld(tx: Transaction, claim: Claim): Promise<boolean> {
    return this.repository.isHeld(tx.manager, claim.jobId, claim.holder);
  }

  /**
   * Ends the job in the transaction that stores its result. Returns false if it was cancelled or taken over; then nothing may be stored.
   */
  finish(tx: Transaction, claim: Claim): Promise<boolean> {
    return this.repository.finish(tx.manager, claim.jobId, claim.holder);
  }

  /** Cancels a job. Its worker notices within seconds. */
  async cancel(tx: Transaction, { jobId, scope }: { jobId: string; scope: string }): Promise<void> {
    await this.repository.cancel(tx.manager, jobId, scope);
  }

  /** Cancels every job about `scope`. */
  async cancelScope(tx: Transaction, scope: string): Promise<void> {
    await this.repository.cancelScope(tx.manager, scope);
  }

  /** Fails a job whose event became a dead letter. A job that has ended stays as it is. */
  abandon({ jobId, scope }: { jobId: string; scope: string }): Promise<void> {
    return this.transactions.run(async (tx) => {
      const attempt = await this.repository.cancel(tx.manager, jobId, scope);
      if (attempt !== null) await this.failJob(tx, { jobId, scope, attempt, cause: 'abandoned' });
    });
  }

  /** Sets what fails a job that was passed to `abandon`, or that `failAbandoned` found: one of a kind, or all those of no such kind. */
  onAbandoned(fail: FailJob, isOwn?: IsOwn): void {
    if (isOwn) this.kinds.push({ isOwn, fail });
    else this.failOthers = fail;
  }

  /** Releases the jobs that this process still holds. */
  async stop(): Promise<void> {
    const leases = [...this.leases];
    for (const lease of leases) lease.abort('The process is ending.');
    await Promise.allSettled(leases.map((lease) => lease.release()));
  }

  /** A concurrent deletion either cancels the lease, or its tombstone is found here. */
  private acquire(jobId: string, scope: string, holder: string): Promise<{ attempt: number; crashes: number } | null> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, scope))) return null;
      const crashes = await this.repository.countCrashes(tx.manager, jobId);
      if (crashes > 0) this.assertNotWorkingOn(jobId);
      if (crashes >= MAX_CRASHES) return this.failAfterCrashes(tx, { jobId, scope });
      if (crashes > 0) this.assertReadyForSuspect();
      const attempt = await this.repository.acquire(tx.manager, { jobId, scope, holder, crashes: crashes });
      return attempt === null ? null : { attempt, crashes };
    });
  }

  private async failJob(tx: Transaction, job: FailedJob): Promise<void> {
    for (const { isOwn, fail } of this.kinds) {
      if (!(await isOwn(tx, job.jobId))) continue;
      await fail(tx, job);
      return;
    }
    await this.failOthers(tx, job);
  }

  /**
   * A lease also ends when its process could not renew it: the machine slept, or was too busy. That is no crash.
   * @throws RetryLater
   */
  private assertNotWorkingOn(jobId: string): void {
    const isWorkingOn = [...this.leases].some((lease) => lease.jobId === jobId);
    if (isWorkingOn) throw new RetryLater(this.settings.config.WORK_LEASE_MS, 'This process is still working on this job.');
  }

  private async failAfterCrashes(tx: Transaction, { jobId, scope }: { jobId: string; scope: string }): Promise<null> {
    const attempt = await this.repository.cancel(tx.manager, jobId, scope);
    if (attempt !== null) await this.failJob(tx, { jobId, scope, attempt, cause: 'crashes' });
    return null;
  }

  /**
   * Other jobs run first, and two suspects at the same time could not be distinguished.
   * @throws RetryLater
   */
  private assertReadyForSuspect(): void {
    const waitMs = this.settings.config.WORK_AFTER_CRASH_MS - performance.now();
    if (waitMs > 0) throw new RetryLater(waitMs, 'A process crashed with this job, and this one has just started.');
    if (this.suspect) throw new RetryLater(SUSPECT_RETRY_MS, 'Another job that a process crashed with is being tried.');
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

  /** Fails jobs that no process has worked on for 15 minutes. Each is handed to one caller only. */
  failAbandoned(): Promise<void> {
    return this.transactions.run(async (tx) => {
      for (const job of await this.repository.findAbandoned(tx.manager)) {
        await this.repository.cancel(tx.manager, job.jobId, job.scope);
        await this.failJob(tx, { ...job, cause: 'abandoned' });
      }
    });
  }
}
