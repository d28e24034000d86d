import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Log } from '../telemetry/log';
import { Lifecycle } from './lifecycle';
import { Schedule } from './schedule';

const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 20_000;

describe('a schedule', () => {
  const warnings: string[] = [];
  const log = { warn: (_: object, sentence: string) => warnings.push(sentence) } as unknown as Log;
  let lifecycle: Lifecycle;
  let schedule: Schedule;

  beforeEach(() => {
    jest.useFakeTimers();
    warnings.length = 0;
    lifecycle = new Lifecycle();
    schedule = new Schedule(log, lifecycle);
  });
  afterEach(() => void jest.useRealTimers());

  it('runs a task once per interval, from when the service is ready until it stops', async () => {
    const run = jest.fn(() => Promise.resolve());
    schedule.every({ intervalMs: INTERVAL_MS, run, failure: 'Failed.' });
    await jest.advanceTimersByTimeAsync(5 * INTERVAL_MS);
    expect(run).not.toHaveBeenCalled();
    await lifecycle.runReadyHooks(new AbortController().signal);
    await jest.advanceTimersByTimeAsync(3 * INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(3);
    await schedule.stop(TIMEOUT_MS);
    await jest.advanceTimersByTimeAsync(5 * INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('logs a failure, and tries again', async () => {
    const run = jest.fn(() => Promise.reject(new Error('No database.')));
    schedule.every({ intervalMs: INTERVAL_MS, run, failure: 'The cleanup failed.' });
    await lifecycle.runReadyHooks(new AbortController().signal);
    await jest.advanceTimersByTimeAsync(2 * INTERVAL_MS);
    expect(warnings).toEqual(['The cleanup failed.', 'The cleanup failed.']);
  });

  it('never runs a task twice at a time, and waits for it before the service stops', async () => {
    let finish = () => {};
    const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    schedule.every({ intervalMs: INTERVAL_MS, run, failure: 'Failed.' });
    await lifecycle.runReadyHooks(new AbortController().signal);
    await jest.advanceTimersByTimeAsync(3 * INTERVAL_MS);
    expect(run).toHaveBeenCalledTimes(1);
    let hasStopped = false;
    const stopping = schedule.stop(TIMEOUT_MS).then(() => (hasStopped = true));
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    expect(hasStopped).toBe(false);
    finish();
    await stopping;
    expect(run).toHaveBeenCalledTimes(1);
  });
});
