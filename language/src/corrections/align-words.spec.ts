import { describe, expect, it } from '@jest/globals';
import { random } from '../../test/material/random';
import { alignWords } from './align-words';

const aligned = (old: string, typed: string) => {
  const [before, after] = [old.split(' '), typed.split(' ')];
  return alignWords(before, after).map((pair) => {
    expect(before[pair.old]).toBe(after[pair.typed]);
    return before[pair.old];
  });
};

describe('alignWords', () => {
  it.each([
    ['a b c d', 'a x c d', 'a c d'],
    ['a b c d', 'a b b c d', 'a b c d'],
    ['the cat and the dog', 'the dog and the cat', 'the and the'],
    ['x a x b x', 'x b x', 'x b x'],
  ])('%j and %j', (old, typed, common) => {
    expect(aligned(old, typed).join(' ')).toBe(common);
  });

  it('goes forward on both sides, whatever the words', () => {
    const chance = random(3);
    const some = () => Array.from({ length: chance.below(40) }, () => chance.pick(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']));
    for (let tried = 0; tried < 2000; tried++) {
      const [old, typed] = [some(), some()];
      let before = { old: -1, typed: -1 };
      for (const pair of alignWords(old, typed)) {
        expect(old[pair.old]).toBe(typed[pair.typed]);
        expect(pair.old > before.old && pair.typed > before.typed).toBe(true);
        before = pair;
      }
    }
  });

  it('aligns a long transcript with nothing unique and nothing in common', () => {
    const words = (word: string) => Array.from({ length: 30_000 }, (_, at) => `${word}${at % 50}`);
    expect(alignWords(words('a'), words('b'))).toEqual([]);
  });
});
