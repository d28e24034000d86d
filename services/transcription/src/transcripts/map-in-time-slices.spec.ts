import { describe, expect, it } from '@jest/globals';
import { mapInTimeSlices } from './map-in-time-slices';

describe('mapping in time slices', () => {
  it('maps every item in order', async () => {
    expect(await mapInTimeSlices(['a', 'b', 'c'], (item, index) => `${item}${index}`)).toEqual(['a0', 'b1', 'c2']);
  });

  it('does not block the event loop during long work', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      waiting = setImmediate(count);
    };
    let waiting = setImmediate(count);
    await mapInTimeSlices([1, 2, 3, 4], () => {
      const until = performance.now() + 30;
      while (performance.now() < until) Math.random();
    });
    clearImmediate(waiting);
    expect(turns).toBeGreaterThanOrEqual(4);
  });
});
