import { describe, expect, it } from '@jest/globals';
import { idRuns } from './id-runs';
import { touches } from './touches';

const span = (firstWordId: number, lastWordId = firstWordId) => ({ firstWordId, lastWordId });

describe('the words a text stands on', () => {
  it('are one run where nothing was ever corrected', () => {
    expect(idRuns([1, 2, 3, 4, 5, 6], [span(2, 4)])).toEqual([span(2, 4)]);
  });

  it('hold the later ids of corrected words between them', () => {
    expect(idRuns([1, 2, 90, 91, 5, 6], [span(1, 5)])).toEqual([span(1, 2), span(5), span(90, 91)]);
  });

  it('are counted once where spans overlap, and not at all where a span is unknown', () => {
    expect(idRuns([1, 2, 3, 4], [span(1, 3), span(2, 4), span(7, 8)])).toEqual([span(1, 4)]);
  });

  it('are touched by a change of any of them, also of one corrected before', () => {
    const held = idRuns([1, 2, 90, 91, 5, 6], [span(1, 5)]);
    expect(touches([span(91)], held)).toBe(true);
    expect(touches([span(6), span(5, 6)], held)).toBe(true);
    expect(touches([span(6), span(3, 4)], held)).toBe(false);
    expect(touches([], held)).toBe(false);
  });

  it('are touched by a new transcript in any case', () => {
    expect(touches(null, [])).toBe(true);
  });
});
