import { describe, expect, it } from '@jest/globals';
import { toSpokenTokens } from './spoken-tokens';

describe('spoken tokens', () => {
  it.each([
    ['Hello,', 'hello'],
    ['“Don’t', "don't"],
    ['well-known', 'well known'],
    ['—', ''],
    ['Café', 'cafe'],
    ['2026', 'twenty twenty six'],
    ['1984.', 'nineteen eighty four'],
    ['1905', 'nineteen oh five'],
    ['1900s', 'nineteen hundred s'],
    ['2000', 'two thousand'],
    ['2005', 'two thousand five'],
    ['42%', 'forty two'],
    ['$1,250,000', 'one million two hundred fifty thousand'],
    ['115', 'one hundred fifteen'],
    ['3.5', 'three five'],
    ['007', 'zero zero seven'],
    ['12000000', 'twelve million'],
  ])('of %s are %j', (written, said) => {
    expect(toSpokenTokens(written).join(' ')).toBe(said);
  });
});
