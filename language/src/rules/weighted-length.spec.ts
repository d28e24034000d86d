import { describe, expect, it } from '@jest/globals';
import { weightedLength } from './weighted-length';

describe('weightedLength', () => {
  it.each([
    ['', 0],
    ['Hello world', 11],
    ['café naïve', 10],
    ['e\u0301', 1],
    ['“smart quotes” — dash’s', 23],
    ['…', 2],
    ['日本語', 6],
    ['한국어', 6],
    ['👍', 2],
    ['👍🏽', 2],
    ['👩‍👩‍👧‍👦', 2],
    ['🇺🇸🇧🇷', 4],
    ['1️⃣', 2],
    ['🫱🏻‍🫲🏿', 2],
    ['❤️', 2],
    ['https://example.com', 23],
    [`see https://example.com/${'a'.repeat(200)}?x=1#y now`, 31],
    ['example.org', 23],
    ['(https://x.com/a).', 26],
    ['mail me@smalltables.org', 31],
    ['#hashtag @user', 14],
    ['ends here.Next', 28],
    ['3.5 percent, 10:30', 18],
    ['the end.', 8],
    ['a\nb', 3],
  ])('counts %j as %i', (text, weight) => {
    expect(weightedLength(text)).toBe(weight);
  });

  it('counts emoji that this runtime does not know as a whole rather too heavy than too light', () => {
    expect(weightedLength('👍‍🍋')).toBe(4);
  });
});
