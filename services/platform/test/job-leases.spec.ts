import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type Claim, type PlatformConfig, RetryLater, type RunningService, Tombstones, Transactions } from '../src';
import { eventually } from '../src/testing';
import { JobLeases } from '../src/jobs/job-leases';
import type { Lease } from '../src/jobs/lease';
import { startTestService, testServiceConfig } from './test-service/start-test-service';

describe('a job lease', () => {
  let config: PlatformConfig;
  let service: RunningService;
  let other: RunningService;
  let work: JobLeases;
  let transactions: Transactions;

  beforeAll(async () => {
    config = await testServiceConfig({ WORK_AFTER_CRASH_MS: '0' });
    service = await startTestService(config);
    other = await startTestService(config);
    work = service.app.get(JobLeases);
    transactions = service.app.get(Transactions);
  });

  afterAll(async () => {
    await other.stop();
    await service.stop();
  });

  const newJob = () => ({ jobId: randomUUID(), scope: randomUUID() });
  const claimed = async (job: { jobId: string; scope: string }, worker = service): Promise<Claim> => {
    const claim = await worker.app.get(JobLeases).claim(job);
    if (!claim) throw new Error('The job could not be claimed.');
    return claim;
  };
  const expire = (jobId: string, ago = '1 second') =>
    service.app.get(DataSource).query(`UPDATE work_leases SET lease_until = now() - $2::interval WHERE job_id = $1`, [jobId, ago]);

  it('is held by one worker at a time', async () => {
    const job = newJob();
    const claim = await claimed(job);
    expect(claim.attempt).toBe(1);
    await expect(work.claim(job)).rejects.toBeInstanceOf(RetryLater);
    await claim.release();
  });

  it('that is released can be claimed at once, as the next attempt', async () => {
    const job = newJob();
    await (await claimed(job)).release();
    expect((await claimed(job)).attempt).toBe(2);
  });

  it('is taken over if its worker does not renew it, and the first worker can no longer finish the job', async () => {
    const job = newJob();
    const first = await claimed(job);
    await expire(job.jobId);
    const second = await claimed(job, other);
    expect(await transactions.run((tx) => work.finish(tx, first))).toBe(false);
    expect(await transactions.run((tx) => work.finish(tx, second))).toBe(true);
  });

  it("stays with its worker after the machine slept, however often the job's event is delivered meanwhile", async () => {
    const failed: string[] = [];
    work.onAbandoned((_, { jobId }) => Promise.resolve(void failed.push(jobId)));
    const job = newJob();
    const claim = await claimed(job);
    for (let sleep = 1; sleep <= 3; sleep += 1) {
      await expire(job.jobId);
      await expect(work.claim(job)).rejects.toBeInstanceOf(RetryLater);
    }
    expect(await transactions.run((tx) => work.finish(tx, claim))).toBe(true);
    expect(failed).toEqual([]);
  });

  it('allows to store a part of the result only while it is held', async () => {
    const job = newJob();
    const claim = await claimed(job);
    expect(await transactions.run((tx) => work.isHeld(tx, claim))).toBe(true);
    await transactions.run((tx) => work.cancel(tx, job));
    expect(await transactions.run((tx) => work.isHeld(tx, claim))).toBe(false);
  });

  it('of a finished job is not claimed again', async () => {
    const job = newJob();
    const claim = await claimed(job);
    await transactions.run((tx) => work.finish(tx, claim));
    expect(await work.claim(job)).toBeNull();
  });

  it('that is cancelled aborts its worker and cannot be finished', async () => {
    const job = newJob();
    const claim = await claimed(job);
    await transactions.run((tx) => work.cancel(tx, job));
    await eventually(() => claim.signal.aborted);
    expect(await transactions.run((tx) => work.finish(tx, claim))).toBe(false);
    expect(await work.claim(job)).toBeNull();
  });

  it('that is cancelled before it was claimed is never claimed', async () => {
    const job = newJob();
    await transactions.run((tx) => work.cancel(tx, job));
    expect(await work.claim(job)).toBeNull();
  });

  it('is cancelled when its scope is deleted', async () => {
    const job = newJob();
    const claim = await claimed(job);
    await transactions.run((tx) => work.cancelScope(tx, job.scope));
    expect(await transactions.run((tx) => work.finish(tx, claim))).toBe(false);
  });

  it('is not granted if its scope is deleted at the same time', async () => {
    const isWorkedOn = async () => {
      const job = newJob();
      const deletion = transactions.run(async (tx) => {
        await service.app.get(Tombstones).markDeleted(tx, job.scope);
        await work.cancelScope(tx, job.scope);
      });
      const [claim] = await Promise.all([work.claim(job), deletion]);
      return claim !== null && transactions.run((tx) => work.isHeld(tx, claim));
    };
    expect(await Promise.all(Array.from({ length: 200 }, isWorkedOn))).not.toContain(true);
  });

  it('is not granted if its scope was deleted before', async () => {
    const job = newJob();
    await transactions.run((tx) => service.app.get(Tombstones).markDeleted(tx, job.scope));
    expect(await work.claim(job)).toBeNull();
  });

  it('is still held if the transaction that finishes the job is rolled back', async () => {
    const claim = await claimed(newJob());
    const failing = transactions.run(async (tx) => {
      await work.finish(tx, claim);
      throw new Error('the result does not fit');
    });
    await expect(failing).rejects.toThrow();
    expect(await transactions.run((tx) => work.finish(tx, claim))).toBe(true);
  });

  it('of a job whose event became a dead letter fails once, whether it was claimed or not', async () => {
    const failed: [string, number][] = [];
    work.onAbandoned((_, { jobId, attempt }) => Promise.resolve(void failed.push([jobId, attempt])));
    const [taken, fresh, done] = [newJob(), newJob(), newJob()];
    await claimed(taken);
    const finished = await claimed(done);
    await transactions.run((tx) => work.finish(tx, finished));
    for (const job of [taken, fresh, done, taken, fresh]) await work.abandon(job);
    expect(failed).toEqual([
      [taken.jobId, 1],
      [fresh.jobId, 0],
    ]);
    expect(await work.claim(fresh)).toBeNull();
  });

  /** Behaves like a crash of the process that holds the job: its lease ends and is not released. */
  const diedHolding = async (job: { jobId: string; scope: string }) => {
    const lease = (await claimed(job)) as Lease;
    lease.abort('The process crashed.');
    await expire(job.jobId);
  };

  it('that two processes crashed with fails and is never claimed again', async () => {
    const failed: [string, string][] = [];
    work.onAbandoned((_, { jobId, cause }) => Promise.resolve(void failed.push([jobId, cause])));
    const job = newJob();
    await diedHolding(job);
    await diedHolding(job);
    expect(await work.claim(job)).toBeNull();
    expect(await work.claim(job)).toBeNull();
    expect(failed).toEqual([[job.jobId, 'crashes']]);
  });

  it('that was released, or whose machine was switched off, counts no crash', async () => {
    const job = newJob();
    for (let time = 1; time <= 3; time += 1) {
      await diedHolding(job);
      await service.app.get(DataSource).query(`UPDATE work_leases SET boot_id = 'an earlier one' WHERE job_id = $1`, [job.jobId]);
    }
    for (let time = 1; time <= 3; time += 1) await (await claimed(job)).release();
    expect((await claimed(job)).attempt).toBe(7);
  });

  it('that a process crashed with is tried alone', async () => {
    const [first, second] = [newJob(), newJob()];
    for (const job of [first, second]) await diedHolding(job);
    const claim = await claimed(first);
    await expect(work.claim(second)).rejects.toBeInstanceOf(RetryLater);
    await claim.release();
    await (await claimed(second)).release();
  });

  it('that a process crashed with waits until this process has run for a while', async () => {
    const job = newJob();
    await diedHolding(job);
    const young = await startTestService({ ...config, WORK_AFTER_CRASH_MS: 3_600_000 });
    await expect(young.app.get(JobLeases).claim(job)).rejects.toMatchObject({ delayMs: expect.any(Number) });
    await young.stop();
  });

  it('that is abandoned fails once', async () => {
    const job = newJob();
    const claim = await claimed(job);
    await expire(job.jobId, '16 minutes');
    const failed: string[] = [];
    const note = (_: unknown, { jobId }: { jobId: string }) => Promise.resolve(void failed.push(jobId));
    work.onAbandoned(note);
    await Promise.all([work.failAbandoned(), work.failAbandoned()]);
    expect(failed).toEqual([job.jobId]);
    await claim.release();
  });
});
