import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { currentMachine } from '../runtime/machine';
import { ServiceSettings } from '../config/service-settings';

export type LeaseState = 'running' | 'finished' | 'cancelled';

interface LeaseRow {
  state: LeaseState;
  attempt: number;
  waitMs: number;
}

export interface UnfinishedJob {
  jobId: string;
  scope: string;
  attempt: number;
}

interface LeaseRequest {
  jobId: string;
  scope: string;
  holder: string;
  crashes: number;
}

/** Redelivery takes over a job well within this time. After it, no event is left that would. */
const ABANDONED_AFTER = `interval '15 minutes'`;

/** All SQL about leases. Times are those of the database, so the clocks of workers do not matter. */
@Injectable()
export class LeaseRepository {
  private readonly leaseInterval: string;
  private readonly machine = currentMachine();

  constructor(
    private readonly dataSource: DataSource,
    { config }: ServiceSettings,
  ) {
    this.leaseInterval = `interval '${config.WORK_LEASE_MS} milliseconds'`;
  }

  /**
   * Counts the processes that crashed while they held the lease of a job that no process works on now. A process whose machine was switched
   * off does not count, because that says nothing about the job.
   */
  async countCrashes(manager: EntityManager, jobId: string): Promise<number> {
    const rows = await manager.query<{ deaths: number }[]>(
      `SELECT deaths + (holder IS NOT NULL AND host IS NOT NULL AND NOT coalesce(host = $2 AND boot_id <> $3, false))::int AS deaths
       FROM work_leases WHERE job_id = $1 AND state = 'running' AND lease_until <= now() FOR UPDATE`,
      [jobId, this.machine.host, this.machine.bootId],
    );
    return rows[0]?.deaths ?? 0;
  }

  /**
   * Claims a job that is new or whose worker is gone. Returns the new attempt, or null if the job is not available. `crashes` is the
   * result of `countCrashes`.
   */
  async acquire(manager: EntityManager, { jobId, scope, holder, crashes }: LeaseRequest): Promise<number | null> {
    const rows = await manager.query<{ attempt: number }[]>(
      `INSERT INTO work_leases AS lease (job_id, scope, state, attempt, holder, lease_until, deaths, host, boot_id)
       VALUES ($1, $2, 'running', 1, $3, now() + ${this.leaseInterval}, $4, $5, $6)
       ON CONFLICT (job_id) DO UPDATE
         SET attempt = lease.attempt + 1, holder = excluded.holder, lease_until = excluded.lease_until, deaths = excluded.deaths,
             host = excluded.host, boot_id = excluded.boot_id, updated_at = now()
         WHERE lease.state = 'running' AND lease.lease_until <= now()
       RETURNING attempt`,
      [jobId, scope, holder, crashes, this.machine.host, this.machine.bootId],
    );
    return rows[0]?.attempt ?? null;
  }

  async find(jobId: string): Promise<LeaseRow | null> {
    const rows = await this.dataSource.query<LeaseRow[]>(
      `SELECT state, attempt, ceil(greatest(0, extract(epoch FROM lease_until - now()) * 1000))::int AS "waitMs" FROM work_leases WHERE job_id = $1`,
      [jobId],
    );
    return rows[0] ?? null;
  }

  async renew(jobId: string, holder: string): Promise<boolean> {
    const [, renewed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE work_leases SET lease_until = now() + ${this.leaseInterval}, updated_at = now() WHERE job_id = $1 AND holder = $2 AND state = 'running'`,
      [jobId, holder],
    );
    return renewed > 0;
  }

  async release(jobId: string, holder: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE work_leases SET lease_until = now(), holder = NULL WHERE job_id = $1 AND holder = $2 AND state = 'running'`,
      [jobId, holder],
    );
  }

  async isHeld(manager: EntityManager, jobId: string, holder: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM work_leases WHERE job_id = $1 AND holder = $2 AND state = 'running' FOR SHARE`,
      [jobId, holder],
    );
    return rows.length > 0;
  }

  async finish(manager: EntityManager, jobId: string, holder: string): Promise<boolean> {
    const [, finished] = await manager.query<[unknown, number]>(
      `UPDATE work_leases SET state = 'finished', updated_at = now() WHERE job_id = $1 AND holder = $2 AND state = 'running'`,
      [jobId, holder],
    );
    return finished > 0;
  }

  /** Cancels a job, even if no worker has claimed it yet. Returns its last attempt, 0 if there was none, or null if it had ended before. */
  async cancel(manager: EntityManager, jobId: string, scope: string): Promise<number | null> {
    const rows = await manager.query<{ attempt: number }[]>(
      `INSERT INTO work_leases AS lease (job_id, scope, state) VALUES ($1, $2, 'cancelled')
       ON CONFLICT (job_id) DO UPDATE SET state = 'cancelled', updated_at = now() WHERE lease.state = 'running'
       RETURNING attempt`,
      [jobId, scope],
    );
    return rows[0]?.attempt ?? null;
  }

  async cancelScope(manager: EntityManager, scope: string): Promise<void> {
    await manager.query(`UPDATE work_leases SET state = 'cancelled', updated_at = now() WHERE scope = $1 AND state = 'running'`, [scope]);
  }

  /** Returns the jobs whose worker disappeared and that no other took over. Each is handed to one caller only. */
  findAbandoned(manager: EntityManager): Promise<UnfinishedJob[]> {
    return manager.query<UnfinishedJob[]>(
      `SELECT job_id AS "jobId", scope, attempt FROM work_leases
       WHERE state = 'running' AND lease_until < now() - ${ABANDONED_AFTER} FOR UPDATE SKIP LOCKED`,
    );
  }
}
