import { describe, expect, it } from '@jest/globals';
import { BARS, waveBars } from './wave-bars';

/** Peaks of 18 seconds of speech for each bar: every bar has loud syllables, and pauses for a share of its time. */
const speech = (pauses: number[]) =>
  pauses.flatMap((pause) => Array.from({ length: 180 }, (_, at) => (at < 180 * pause ? 2 : at % 3 === 0 ? 70 : 25)));

describe('the bars of a waveform', () => {
  it('are as many for three hours as for a minute', () => {
    expect(waveBars(Array.from({ length: 108_000 }, () => 50))).toHaveLength(BARS);
    expect(waveBars([0, 100])).toHaveLength(BARS);
  });

  it('show where a long recording has more speech and where more pauses', () => {
    const pauses = Array.from({ length: BARS }, (_, bar) => [0, 0.2, 0.4, 1][bar % 4] ?? 0);
    const [dense = 0, usual = 0, sparse = 0, silent = 0] = waveBars(speech(pauses));
    expect([dense, silent]).toEqual([100, 0]);
    expect(dense - usual).toBeGreaterThan(15);
    expect(usual - sparse).toBeGreaterThan(15);
  });

  it('are as high for a quiet recording as for a loud one', () => {
    const loud = Array.from({ length: BARS }, (_, bar) => 40 + 20 * (bar % 3));
    expect(waveBars(loud.map((peak) => peak / 10))).toEqual(waveBars(loud));
  });

  it('are not flattened by a single noise', () => {
    const [first = 0, second = 0, third = 0] = waveBars([
      ...speech(Array.from({ length: BARS - 1 }, (_, bar) => 0.3 * (bar % 2))),
      100,
      100,
    ]);
    expect([first, third]).toEqual([100, 100]);
    expect(second).toBeLessThan(85);
  });

  it('are flat for silence, and empty without measurements', () => {
    expect(new Set(waveBars([0, 0, 0]))).toEqual(new Set([0]));
    expect(waveBars([])).toEqual([]);
  });
});
