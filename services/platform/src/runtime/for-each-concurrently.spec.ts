import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { forEachConcurrently } from './for-each-concurrently';

describe('forEachConcurrently', () => {
  it('processes every item, with at most the given concurrency', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await forEachConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      most = Math.max(most, ++running);
      await turn();
      done.push(item);
      running -= 1;
    });
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('waits for items in progress if one fails, and starts no more', async () => {
    const ended: number[] = [];
    const working = forEachConcurrently([1, 2, 3, 4], 2, async (item) => {
      await turn();
      if (item === 1) throw new Error('first');
      await turn();
      ended.push(item);
    });
    await expect(working).rejects.toThrow('first');
    expect(ended).toEqual([2]);
  });
});
