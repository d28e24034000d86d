import { describe, expect, it } from '@jest/globals';
import { toSearchText } from '../transcripts/search-text';
import { findMatch, parseSearchTerms, toTsquery } from './search-terms';

describe('a search', () => {
  it.each([
    ['lagos', "('lagos':*)"],
    ['new york', "('new') & ('york':*)"],
    ['"new york" times', "('new' <-> 'york') & ('times':*)"],
    ['“open door', "('open' <-> 'door')"],
    ['Café-Crème', "('cafe') & ('creme':*)"],
    ["don't", "('dont':*)"],
    ['lagos ', "('lagos')"],
    ["a' | b & !c:* <-> (d)", "('a') & ('b') & ('c') & ('d':*)"],
    ['★ …', ''],
  ])('for %j asks Postgres for %j', (query, expected) => {
    expect(toTsquery(parseSearchTerms(query))).toBe(expected);
  });

  it('compares words without case, accents and symbols', () => {
    expect(toSearchText(['Olá,', 'don’t', 'open-door!'])).toBe('ola dont open door');
  });

  it.each([
    ['lag', 2, 2],
    ['"the open door"', 4, 6],
    ['door', 6, 6],
    ['dont lagos', 2, 2],
  ])('for %s finds the words from %d to %d', (query, first, last) => {
    const texts = ['Welcome', 'to', 'Lágos,', 'to', 'the', '“open', 'door”.', 'Don’t', 'go.'];
    expect(findMatch(texts, parseSearchTerms(query))).toEqual({ first, last });
  });

  it('finds nothing if no word matches', () => {
    expect(findMatch(['Hello.'], parseSearchTerms('"good bye"'))).toBeNull();
  });
});
