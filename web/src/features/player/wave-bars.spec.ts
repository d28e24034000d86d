import { describe, expect, it } from '@jest/globals';
import { BARS, waveBars } from './wave-bars';

describe('the bars of a waveform', () => {
  it('are as many for three hours as for a minute', () => {
    expect(waveBars(Array.from({ length: 108_000 }, () => 50))).toHaveLength(BARS);
    expect(waveBars([0, 100])).toHaveLength(BARS);
  });

  it('show the loudest moment of their part', () => {
    const peaks = Array.from({ length: BARS * 10 }, () => 3);
    peaks[25] = 90;
    const bars = waveBars(peaks);
    expect(bars[2]).toBe(90);
    expect(bars.filter((height) => height === 3)).toHaveLength(BARS - 1);
  });

  it('are empty without measurements', () => {
    expect(waveBars([])).toEqual([]);
  });
});
