import { describe, expect, it } from '@jest/globals';
import { inventedTalk } from '../../test/material/invented-talk';
import { random } from '../../test/material/random';
import { type DiffPart, wordDiff } from './word-diff';

const side = (parts: readonly DiffPart[], without: DiffPart['kind']): string =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

const marked = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

describe('wordDiff', () => {
  it.each([
    ['the same text', 'the same text', 'the same text'],
    ['a big dog barks', 'a small cat barks', 'a [-big dog-]{+small cat+} barks'],
    ['one three', 'one two three', 'one {+two +}three'],
    ['one two three', 'one three', 'one [-two -]three'],
    ['end.', 'end!', 'end[-.-]{+!+}'],
    ['don’t stop', 'don’t ever stop', 'don’t {+ever +}stop'],
    ['first line second', 'first line\n\nsecond', 'first line[- -]{+\n\n+}second'],
    ['', 'new', '{+new+}'],
    ['old', '', '[-old-]'],
    ['', '', ''],
    ['日本語です', '日本語でした', '[-日本語です-]{+日本語でした+}'],
  ])('marks what became of %j in %j', (before, after, diff) => {
    expect(marked(before, after)).toBe(diff);
  });

  it('holds both texts to the last space, whatever they are', () => {
    const chance = random(9);
    for (let seed = 0; seed < 40; seed++) {
      const before = inventedTalk(seed, 1 + chance.below(12));
      const after = before
        .split(/(\s+)/u)
        .flatMap((piece) =>
          chance.below(12) === 0 ? [] : chance.below(12) === 0 ? [piece, chance.pick(['\n', ' new', '…', piece])] : [piece],
        )
        .join('');
      const parts = wordDiff(before, after);
      expect(side(parts, 'added')).toBe(before);
      expect(side(parts, 'removed')).toBe(after);
      expect(parts.every(({ text }) => text !== '')).toBe(true);
    }
  });

  it('compares long texts that have nothing in common', () => {
    const [before, after] = [inventedTalk(1, 400), inventedTalk(2, 400).toUpperCase()];
    const parts = wordDiff(before, after);
    expect([side(parts, 'added'), side(parts, 'removed')]).toEqual([before, after]);
  });
});
