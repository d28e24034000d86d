import { describe, expect, it } from '@jest/globals';
import { inParallel } from './in-parallel';

describe('working in parallel', () => {
  it('does everything, never more at once than allowed', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      done.push(item);
      running -= 1;
    });
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('lets what is under way end when one fails, and begins nothing more', async () => {
    const ended: number[] = [];
    const working = inParallel([1, 2, 3, 4], 2, async (item) => {
      if (item === 1) throw new Error('first');
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(item);
    });
    await expect(working).rejects.toThrow('first');
    expect(ended).toEqual([2]);
  });
});
