import { describe, expect, it } from '@jest/globals';
import { markToMove, movedWords } from './band-edges';

const moved = (edge: 'start' | 'end', word: number) => movedWords({ first: 4, last: 9 }, { index: 0, edge, word });

describe('an edge of an advertisement', () => {
  it('marks what it gains as advertisement, with what it had', () => {
    expect(markToMove({ first: 4, last: 9 }, moved('start', 2))).toEqual({ kind: 'advertisement', words: { first: 2, last: 9 } });
    expect(markToMove({ first: 4, last: 9 }, moved('end', 12))).toEqual({ kind: 'advertisement', words: { first: 4, last: 12 } });
  });

  it('marks what it loses as talk', () => {
    expect(markToMove({ first: 4, last: 9 }, moved('start', 6))).toEqual({ kind: 'talk', words: { first: 4, last: 5 } });
    expect(markToMove({ first: 4, last: 9 }, moved('end', 7))).toEqual({ kind: 'talk', words: { first: 8, last: 9 } });
  });

  it('never passes the other, and marks nothing where it was', () => {
    expect(moved('start', 30)).toEqual({ first: 9, last: 9 });
    expect(moved('end', 0)).toEqual({ first: 4, last: 4 });
    expect(markToMove({ first: 4, last: 9 }, moved('end', 9))).toBeNull();
  });
});
