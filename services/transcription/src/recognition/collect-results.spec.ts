import { describe, expect, it } from '@jest/globals';
import type { Recording } from '../audio/recording';
import { EMPTY_RESULT } from '../engines/recognition-result';
import { collectResults } from './collect-results';

const chunks = [
  { startMs: 0, endMs: 3000 },
  { startMs: 3000, endMs: 5000 },
];
const recording = { durationMs: 5000, plan: { hash: 'h', chunks } } as Recording;
const one = { ...EMPTY_RESULT, language: 'en' };
const two = { ...EMPTY_RESULT, language: 'de' };

describe('collecting the results of all chunks', () => {
  it('returns them in the order of the recording', () => {
    expect(
      collectResults(
        recording,
        new Map([
          [1, two],
          [0, one],
        ]),
      ),
    ).toEqual([one, two]);
  });

  it('fails if one is missing', () => {
    expect(() => collectResults(recording, new Map([[0, one]]))).toThrow('Only 3 of 5 seconds of the recording were transcribed');
  });
});
