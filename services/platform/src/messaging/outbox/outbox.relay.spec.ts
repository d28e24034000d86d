import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Log } from '../../telemetry/log';
import type { Metrics } from '../../telemetry/metrics';
import type { Bus } from '../bus';
import { OutboxRelay } from './outbox.relay';
import type { PublishedEventsRepository } from '../streams/published-events.repository';

interface Batch {
  succeed(): void;
  fail(): void;
}

describe('a relay that is stopped during a batch', () => {
  const warn = jest.fn();
  let batches: Batch[];
  let relay: OutboxRelay;

  beforeEach(() => {
    jest.useFakeTimers();
    batches = [];
    const transaction = () =>
      new Promise((resolve, reject) => batches.push({ succeed: () => resolve(1), fail: () => reject(new Error('no connection')) }));
    const dataSource = { transaction } as unknown as DataSource;
    relay = new OutboxRelay(dataSource, {} as Bus, {} as PublishedEventsRepository, { warn } as unknown as Log, {} as Metrics);
    relay.start({ whenRecovered: () => Promise.resolve(), recover: () => Promise.resolve() });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('ends with the current batch, without waiting', async () => {
    const stopped = relay.stop();
    batches[0]!.succeed();
    await stopped;
    expect(batches).toHaveLength(1);
  });

  it('publishes events that were added meanwhile', async () => {
    relay.wake();
    const stopped = relay.stop();
    batches[0]!.succeed();
    await jest.advanceTimersByTimeAsync(0);
    batches[1]!.succeed();
    await stopped;
  });

  it('leaves events that it cannot publish for the next start', async () => {
    relay.wake();
    const stopped = relay.stop();
    batches[0]!.fail();
    await stopped;
    expect(batches).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
