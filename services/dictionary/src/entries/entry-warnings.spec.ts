import { describe, expect, it } from '@jest/globals';
import { assertOwnVariations, findWarnings } from './entry-warnings';

const entry = (term: string, ...variations: string[]) => ({ term, variations });

describe('findWarnings', () => {
  it('returns nothing for an entry that overlaps with no other', () => {
    expect(findWarnings(entry('Lagos', 'lay goes'), [])).toEqual([]);
  });

  it('warns if the term is its own variation', () => {
    expect(findWarnings(entry('Lagos', 'lagos'), [])).toEqual(['“lagos” is the term itself, so only its capital letters are corrected.']);
  });

  it('warns if a variation is another term, or if two terms would be corrected to each other', () => {
    expect(findWarnings(entry('B', 'a'), [entry('A', 'x')])).toEqual(['“a” is also a term. Every “a” becomes “B”.']);
    expect(findWarnings(entry('B', 'a'), [entry('A', 'b')])).toEqual([
      '“B” and “A” would be corrected to each other, so neither is applied.',
    ]);
  });
});

describe('assertOwnVariations', () => {
  it('rejects a variation that another entry has, in any case and encoding', () => {
    expect(() => assertOwnVariations(entry('B', 'E\u0301cole'), [entry('A', 'école')])).toThrow(
      expect.objectContaining({ code: 'conflict', details: { fields: { variations: '“E\u0301cole” is already a variation of “A”.' } } }),
    );
    expect(() => assertOwnVariations(entry('B', 'x'), [entry('A', 'y')])).not.toThrow();
  });
});
