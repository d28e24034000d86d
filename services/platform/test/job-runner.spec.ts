import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import {
  type Delivery,
  JobError,
  type JobReference,
  JobRunner,
  type JobWork,
  RetryLater,
  type RunningService,
  Tombstones,
  Transactions,
} from '../src';
import { JobLeases } from '../src/jobs/job-leases';
import { eventually, TestPeer } from '../src/testing';
import { RepairCompleted, RepairFailed, RepairProgressed } from './test-service/contract';
import { startTestService, testServiceConfig } from './test-service/start-test-service';

describe('a job', () => {
  let service: RunningService;
  let peer: TestPeer;
  let runner: JobRunner;

  beforeAll(async () => {
    const config = await testServiceConfig({ WORK_AFTER_CRASH_MS: '0' });
    service = await startTestService(config);
    peer = await TestPeer.connect(config.NATS_URL);
    runner = service.app.get(JobRunner);
  });

  afterAll(async () => {
    await peer.close();
    await service.stop();
  });

  const newJob = (): JobReference => ({ jobId: randomUUID(), scope: randomUUID() });
  const delivery = (changes: Partial<Delivery> = {}): Delivery => ({
    eventId: randomUUID(),
    consumer: 'toys__repairs',
    attempt: 1,
    isLastAttempt: false,
    signal: AbortSignal.timeout(60_000),
    ...changes,
  });
  const run = (job: JobReference, work: JobWork, changes: Partial<Delivery> = {}) => runner.run(job, delivery(changes), work);
  const inTransaction = (work: Parameters<Transactions['run']>[0]) => service.app.get(Transactions).run(work);
  const countToys = async (id: string) =>
    (await service.app.get(DataSource).query<unknown[]>('SELECT FROM toys WHERE id = $1', [id])).length;

  const reports = (job: JobReference) => {
    const about = ({ jobId }: { jobId: string }) => jobId === job.jobId;
    return {
      progressed: peer.received(RepairProgressed).filter(about),
      completed: peer.received(RepairCompleted).filter(about),
      failed: peer.received(RepairFailed).filter(about),
    };
  };
  const reported = <K extends keyof ReturnType<typeof reports>>(job: JobReference, kind: K) =>
    eventually(() => {
      const found = reports(job)[kind];
      if (found.length === 0) throw new Error(`Nothing ${kind}.`);
      return found;
    });
  const fields = ({ jobId, scope }: JobReference) => ({ jobId, toyId: scope, attempt: 1 });

  it('reports progress, and completes together with what it stores', async () => {
    const job = newJob();
    const isRun = await run(job, async ({ reportProgress }) => {
      await reportProgress(33.4, 'Gluing', 5);
      return async ({ manager }) => {
        await manager.query('INSERT INTO toys (id) VALUES ($1)', [job.scope]);
        return { parts: 3 };
      };
    });
    expect(isRun).toBe(true);
    expect(await reported(job, 'completed')).toEqual([{ ...fields(job), seq: 2, parts: 3 }]);
    expect(reports(job).progressed).toEqual([{ ...fields(job), seq: 1, progress: 33, step: 'Gluing', estimatedTimeMinutes: 5 }]);
    expect(await countToys(job.scope)).toBe(1);
  });

  it('is not run again when it has ended', async () => {
    const job = newJob();
    const work: JobWork = async () => () => Promise.resolve({ parts: 1 });
    await run(job, work);
    expect(await run(job, () => Promise.reject(new Error('It ran.')))).toBe(false);
  });

  it('fails at once for a permanent reason', async () => {
    const job = newJob();
    await run(job, () => Promise.reject(new JobError({ userMessage: 'The toy is on fire.', isRetryable: false })));
    expect(await reported(job, 'failed')).toEqual([{ ...fields(job), seq: 1, reason: 'The toy is on fire.' }]);
  });

  it('is delivered again after another failure, and fails at the last attempt', async () => {
    const job = newJob();
    const work = () => Promise.reject(new Error('x is undefined'));
    await expect(run(job, work)).rejects.toThrow('x is undefined');
    await run(job, work, { isLastAttempt: true });
    expect(await reported(job, 'failed')).toEqual([{ ...fields(job), attempt: 2, seq: 1, reason: 'The toy could not be repaired.' }]);
  });

  it.each([
    ['a provider', new JobError({ userMessage: 'Busy.', isRetryable: true, retryAfterMs: 7000 })],
    ['the work', new RetryLater(7000, 'Busy.')],
  ])('waits if %s requires it, and reports that', async (_, error) => {
    const job = newJob();
    await expect(run(job, () => Promise.reject(error))).rejects.toMatchObject({ name: 'RetryLater', delayMs: 7000 });
    expect(await reported(job, 'progressed')).toMatchObject([{ progress: 0, step: 'Waiting for a part' }]);
    expect(reports(job).failed).toEqual([]);
  });

  it('stops when it is cancelled, and stores and reports nothing more', async () => {
    const job = newJob();
    const running = run(job, async ({ signal, transaction }) => {
      await runner.cancel(job, delivery());
      await expect(transaction(({ manager }) => manager.query('INSERT INTO toys (id) VALUES ($1)', [job.scope]))).rejects.toThrow(
        'cancelled',
      );
      await eventually(() => signal.aborted);
      throw new Error('It noticed.');
    });
    await expect(running).rejects.toMatchObject({ name: 'RetryLater', delayMs: 0 });
    expect(await countToys(job.scope)).toBe(0);
    expect(await run(job, () => Promise.reject(new Error('It ran.')))).toBe(false);
    expect(reports(job)).toEqual({ progressed: [], completed: [], failed: [] });
  });

  it('ends without a result if its scope was deleted meanwhile', async () => {
    const job = newJob();
    const running = run(job, async () => {
      await inTransaction((tx) => service.app.get(Tombstones).markDeleted(tx, job.scope));
      return () => Promise.resolve({ parts: 1 });
    });
    await expect(running).rejects.toMatchObject({ name: 'RetryLater', delayMs: 0 });
    expect(reports(job).completed).toEqual([]);
  });

  it('fails as the next attempt if its event became a dead letter', async () => {
    const job = newJob();
    await expect(run(job, () => Promise.reject(new Error('Lost.')))).rejects.toThrow('Lost.');
    await runner.abandon(job);
    expect(await reported(job, 'failed')).toEqual([{ ...fields(job), attempt: 2, seq: 0, reason: 'The repair was interrupted.' }]);
  });

  it('fails with a reason of its own after two processes crashed with it', async () => {
    const job = newJob();
    await inTransaction((tx) => runner.reportAbandoned(tx, { ...job, attempt: 2, cause: 'crashes' }));
    expect(await reported(job, 'failed')).toMatchObject([{ attempt: 3, reason: 'The workshop burned down twice.' }]);
  });

  it('releases its lease, whether it succeeds or fails', async () => {
    const job = newJob();
    await expect(run(job, () => Promise.reject(new Error('Lost.')))).rejects.toThrow('Lost.');
    expect((await service.app.get(JobLeases).claim(job))?.attempt).toBe(2);
  });
});
