import { describe, expect, it } from '@jest/globals';
import { isSilent, measureLevels, findQuietestMs, findSilences } from './levels';
import { SAMPLE_RATE_HZ, msToSamples } from './pcm';

/** A tone with pauses: seconds of each in turn, the pauses filled with a noise of the given amplitude. */
function speech(turns: number[], loud: number, noise: number): Int16Array {
  const amplitudes = turns.flatMap((seconds, index) =>
    Array.from({ length: msToSamples(seconds * 1000) }, () => (index % 2 === 0 ? loud : noise)),
  );
  return Int16Array.from(amplitudes, (amplitude, at) => amplitude * Math.sin((at * 2 * Math.PI * 440) / SAMPLE_RATE_HZ));
}

describe('finding silences', () => {
  it.each([
    ['loud and clean', 20_000, 0],
    ['quiet', 300, 3],
    ['noisy', 20_000, 900],
  ])('finds the pauses of a recording that is %s', (_, loud, noise) => {
    const silences = findSilences(measureLevels(speech([2, 0.5, 3, 0.2, 2, 1, 1], loud, noise)));
    expect(silences).toEqual([
      { startMs: 2000, endMs: 2500 },
      { startMs: 7700, endMs: 8700 },
    ]);
  });

  it('finds none in an even sound', () => {
    expect(findSilences(measureLevels(speech([10], 8000, 0)))).toEqual([]);
  });
});

describe('telling silence from speech', () => {
  it('finds digital silence and the hum of an empty room silent', () => {
    expect(isSilent(measureLevels(new Int16Array(msToSamples(1000))))).toBe(true);
    expect(isSilent(measureLevels(speech([1], 30, 0)))).toBe(true);
  });

  it('does not find faint speech silent', () => {
    expect(isSilent(measureLevels(speech([0.5, 4], 120, 0)))).toBe(false);
  });

  it('finds the quietest moment of a range', () => {
    const levels = measureLevels(speech([2, 0.05, 2], 8000, 100));
    expect(findQuietestMs(levels, { startMs: 500, endMs: 3500 })).toBe(2000);
  });
});
