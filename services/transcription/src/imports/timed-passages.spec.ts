import { describe, expect, it } from '@jest/globals';
import { fitPassages } from './timed-passages';

const MINUTE_MS = 60_000;
const passage = (text: string, startMs: number | null, endMs: number | null) => ({ text, startMs, endMs, speaker: null, firstWord: 0 });
const rangesOf = (passages: Parameters<typeof fitPassages>[0], durationMs = MINUTE_MS) =>
  fitPassages(passages, durationMs).map(({ startMs, endMs }) => [startMs, endMs]);

describe('fitting passages to a recording', () => {
  it('keeps times, and clips those beyond its end', () => {
    expect(rangesOf([passage('One.', 1000, 2000), passage('Two.', 59_000, 65_000)])).toEqual([
      [1000, 2000],
      [59_000, 60_000],
    ]);
  });

  it('gives passages without a time what is left between their neighbors', () => {
    expect(rangesOf([passage('One.', 0, 10_000), passage('Lost.', null, null), passage('Two.', 20_000, 30_000)])[1]).toEqual([
      10_000, 20_000,
    ]);
  });

  it('lets the last one take as long as people need to say it, if its end is not known', () => {
    expect(rangesOf([passage('four words of text', 1000, null)])).toEqual([[1000, 2600]]);
    expect(rangesOf([passage('four words of text', 59_900, null)])).toEqual([[59_900, 60_000]]);
  });

  it('refuses passages of another recording', () => {
    expect(() => rangesOf([passage('Later.', 80_000, null)])).toThrow(
      'The transcript goes on to 1:20, but the recording ends at 1:00. It seems to belong to another recording.',
    );
  });
});
