import { describe, expect, it } from '@jest/globals';
import { cleanLine, isRightToLeft, splitPieces } from './characters';

describe('a clean line', () => {
  it.each([
    ['line breaks and tabs', 'one\r\ntwo\tthree\u2028four', 'one two three four'],
    ['controls and marks that turn the direction', 'a\u0007b\u202egnp.exe\u202c', 'abgnp.exe'],
    ['a letter with fifty marks', `e${'\u0301'.repeat(50)}`, `é${'\u0301'.repeat(7)}`],
  ])('has no %s', (_what, text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  it('keeps emoji of several parts, and the joiners of Persian', () => {
    expect(cleanLine('👩‍👧‍👦 می‌خواهم')).toBe('👩‍👧‍👦 می‌خواهم');
  });
});

describe('the direction of a text', () => {
  it.each([
    ['Rest.', false],
    ['“שלום”', true],
    ['123 الراحة', true],
    ['…', false],
  ])('of %s from right to left: %s', (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});

describe('the pieces of a line', () => {
  it('are its words, with their number', () => {
    expect(splitPieces('Do less')).toEqual([
      { text: 'Do', hasSpaceAfter: true, wordIndex: 0 },
      { text: 'less', hasSpaceAfter: true, wordIndex: 1 },
    ]);
  });

  it('break inside of Japanese, but never before punctuation', () => {
    const pieces = splitPieces('休みは、「ごほうび」ではない。');
    expect(pieces.length).toBeGreaterThan(4);
    expect(pieces.map(({ text }) => text).join('')).toBe('休みは、「ごほうび」ではない。');
    for (const { text } of pieces) expect(text).not.toMatch(/^[、。」]/u);
    expect(new Set(pieces.map(({ wordIndex }) => wordIndex))).toEqual(new Set([0]));
  });
});
