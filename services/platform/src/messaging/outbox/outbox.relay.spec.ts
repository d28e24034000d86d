import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Log } from '../../telemetry/log';
import type { Metrics } from '../../telemetry/metrics';
import type { Bus } from '../bus';
import { OutboxRelay } from './outbox.relay';
import type { PublishedEventsRepository } from '../streams/published-events.repository';

interface Batch {
  isCarried(): void;
  isLost(): void;
}

describe('a relay that is stopped while it carries', () => {
  const warn = jest.fn();
  let batches: Batch[];
  let relay: OutboxRelay;

  beforeEach(() => {
    jest.useFakeTimers();
    batches = [];
    const transaction = () =>
      new Promise((resolve, reject) => batches.push({ isCarried: () => resolve(1), isLost: () => reject(new Error('no connection')) }));
    const dataSource = { transaction } as unknown as DataSource;
    relay = new OutboxRelay(dataSource, {} as Bus, {} as PublishedEventsRepository, { warn } as unknown as Log, {} as Metrics);
    relay.start({ whenRecovered: () => Promise.resolve(), recover: () => Promise.resolve() });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('ends with what it carries, without a rest', async () => {
    const stopped = relay.stop();
    batches[0]!.isCarried();
    await stopped;
    expect(batches).toHaveLength(1);
  });

  it('carries what was announced meanwhile', async () => {
    relay.wake();
    const stopped = relay.stop();
    batches[0]!.isCarried();
    await jest.advanceTimersByTimeAsync(0);
    batches[1]!.isCarried();
    await stopped;
  });

  it('leaves what it cannot carry for the next start', async () => {
    relay.wake();
    const stopped = relay.stop();
    batches[0]!.isLost();
    await stopped;
    expect(batches).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
