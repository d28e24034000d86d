import { describe, expect, it } from '@jest/globals';
import { selectByKey, type Selection } from './selection';
import type { Passage } from './speakers';

/** Passages of 3, 4 and 2 words. */
const passages = [
  [0, 2],
  [3, 6],
  [7, 8],
].map(([first, last], number): Passage => ({
  number,
  id: number,
  speaker: null,
  startMs: 0,
  endMs: 0,
  text: '',
  first: first!,
  last: last!,
}));

/** What the keys select, one after the other, such as "Shift+ArrowDown". */
function press(...keys: string[]): string {
  const selection = keys.reduce<Selection | null>((before, combination) => {
    const key = combination.replace(/^(?:Shift|Ctrl)\+/, '');
    const pressed = { key, shiftKey: combination.startsWith('Shift'), ctrlKey: combination.startsWith('Ctrl'), metaKey: false };
    return selectByKey(passages, before, pressed);
  }, null);
  return selection ? `${selection.first}-${selection.last}` : 'nothing';
}

describe('the keyboard', () => {
  it.each([
    ['selects the first passage', ['ArrowDown'], '0-2'],
    ['selects the next passage', ['ArrowDown', 'ArrowDown'], '3-6'],
    ['stays at the last passage', ['End', 'ArrowDown'], '7-8'],
    ['selects the passage before', ['End', 'ArrowUp'], '3-6'],
    ['extends downwards', ['ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'], '0-8'],
    ['takes back what it extended downwards', ['ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp'], '0-2'],
    ['extends upwards', ['End', 'Shift+ArrowUp'], '3-8'],
    ['takes back what it extended upwards', ['End', 'Shift+ArrowUp', 'Shift+ArrowDown'], '7-8'],
    ['leaves out the first words', ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight'], '5-6'],
    [
      'adds the first words again, but not those of another passage',
      ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'],
      '3-6',
    ],
    ['leaves out the last words', ['ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft'], '0-0'],
    ['adds the last words again', ['ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowRight'], '0-2'],
    ['extends from a later word', ['ArrowDown', 'ArrowRight', 'Shift+ArrowDown'], '1-6'],
    ['selects everything', ['Ctrl+a'], '0-8'],
    ['selects nothing with other keys', ['x'], 'nothing'],
  ])('%s', (_, keys, selected) => {
    expect(press(...keys)).toBe(selected);
  });
});
