import { describe, expect, it } from '@jest/globals';
import type { Transaction } from '../database/transactions';
import { DomainEvent, DomainEvents } from './domain-events';

const Renamed = new DomainEvent<{ name: string }>('renamed');
const tx = {} as Transaction;

describe('DomainEvents', () => {
  it('runs the handlers of an event one after another, in the order of subscription, with the transaction of the publisher', async () => {
    const events = new DomainEvents();
    const calls: unknown[] = [];
    events.subscribe(Renamed, async (given, { name }) => {
      await new Promise((resolve) => setImmediate(resolve));
      calls.push(['first', name, given === tx]);
    });
    events.subscribe(Renamed, async (_, { name }) => void calls.push(['second', name]));
    await events.publish(tx, Renamed, { name: 'new' });
    expect(calls).toEqual([
      ['first', 'new', true],
      ['second', 'new'],
    ]);
  });

  it('rejects with the error of a handler, so that the transaction is rolled back, and runs no later handler', async () => {
    const events = new DomainEvents();
    const calls: string[] = [];
    events.subscribe(Renamed, () => Promise.reject(new Error('not possible')));
    events.subscribe(Renamed, async () => void calls.push('later'));
    await expect(events.publish(tx, Renamed, { name: 'new' })).rejects.toThrow('not possible');
    expect(calls).toEqual([]);
  });

  it('does nothing for an event without handlers', async () => {
    await expect(new DomainEvents().publish(tx, Renamed, { name: 'new' })).resolves.toBeUndefined();
  });
});
