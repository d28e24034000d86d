import { describe, expect, it } from '@jest/globals';
import { assertOwnVariations, warningsAbout } from './entry-warnings';

const entry = (term: string, ...variations: string[]) => ({ term, variations });

describe('an entry beside the others', () => {
  it('warns of nothing where there is nothing to warn of', () => {
    expect(warningsAbout(entry('Lagos', 'lay goes'), [])).toEqual([]);
  });

  it('warns where the term is its own variation', () => {
    expect(warningsAbout(entry('Lagos', 'lagos'), [])).toEqual([
      '“lagos” is the term itself, so that only its capital letters are corrected.',
    ]);
  });

  it('warns where a variation is another term, and where two terms go round', () => {
    expect(warningsAbout(entry('B', 'a'), [entry('A', 'x')])).toEqual(['“a” is a term of its own. Wherever it stands, it becomes “B”.']);
    expect(warningsAbout(entry('B', 'a'), [entry('A', 'b')])).toEqual([
      '“B” and “A” would be corrected to each other, so neither is applied.',
    ]);
  });

  it('is refused where another has the same variation, whatever its case and composition', () => {
    expect(() => assertOwnVariations(entry('B', 'E\u0301cole'), [entry('A', 'école')])).toThrow(
      expect.objectContaining({ code: 'conflict', details: { fields: { variations: '“E\u0301cole” is a variation of “A” already.' } } }),
    );
    expect(() => assertOwnVariations(entry('B', 'x'), [entry('A', 'y')])).not.toThrow();
  });
});
