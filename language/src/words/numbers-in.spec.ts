import { describe, expect, it } from '@jest/globals';
import { numbersIn } from './numbers-in';

describe('numbersIn', () => {
  it.each([
    ['four hundred people', [400]],
    ['seventy one percent, or seventy-one', [71, 71]],
    ['two hundred and twenty thousand dollars', [220_000]],
    ['a hundred and twelve people', [112]],
    ['two, three or four', [2, 3, 4]],
    ['in nineteen eighty four', [19, 84, 1984]],
    ['in twenty twenty six', [20, 26, 2026]],
    ['$1,200 and 4.5 million and 3k', [1200, 4_500_000, 3000]],
    ['one hundred and nobody', [100]],
    ['and someone', []],
    ['two constructors, one constructor', [2, 1]],
  ])('%s', (text, values) => {
    expect(numbersIn(text).map((number) => number.value)).toEqual(values);
  });
});
