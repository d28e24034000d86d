import { describe, expect, it } from '@jest/globals';
import { fitToMemory } from './fit-to-memory';

const GIGABYTE = 1024 ** 3;
const machine = (cores: number, gigabytes: number) => ({ cores, availableBytes: gigabytes * GIGABYTE });

describe('the recognizer', () => {
  it('uses each core if there is memory', () => {
    expect(fitToMemory({}, machine(4, 16))).toEqual({ model: 'base', processes: 4 });
  });

  it('starts only as many processes as there is memory for', () => {
    expect(fitToMemory({}, machine(8, 2))).toEqual({ model: 'base', processes: 3 });
  });

  it('uses the small model, in one process at least, on a small machine', () => {
    expect(fitToMemory({}, machine(2, 1))).toEqual({ model: 'tiny', processes: 2 });
    expect(fitToMemory({}, machine(2, 0.3))).toEqual({ model: 'tiny', processes: 1 });
  });

  it('follows the settings', () => {
    expect(fitToMemory({ model: 'base', processes: 6 }, machine(2, 1))).toEqual({ model: 'base', processes: 6 });
  });
});
