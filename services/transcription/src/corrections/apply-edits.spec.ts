import type { Paragraph } from '@afterword/language';
import { describe, expect, it } from '@jest/globals';
import { applyEdits } from './apply-edits';

const paragraph = (id: number, firstWord: number, ...texts: string[]): Paragraph => ({
  id,
  speaker: 'Maya',
  words: texts.map((text, at) => ({ id: firstWord + at, text, startMs: at * 100, endMs: at * 100 + 100, confidence: 80 })),
});
const before = [paragraph(1, 1, 'Good', 'morning.'), paragraph(2, 3, 'Hello', 'there.')];

describe('paragraphs with edited texts', () => {
  it('keep words that stay, and give the others the next ids, across all edits', () => {
    const { paragraphs, correctedWords, nextId } = applyEdits(
      before,
      [
        { segmentId: 1, text: 'Good evening.' },
        { segmentId: 2, text: 'Hello everyone.' },
      ],
      5,
    );
    expect(paragraphs.map(({ words }) => words.map(({ id, text }) => `${id} ${text}`))).toEqual([
      ['1 Good', '5 evening.'],
      ['3 Hello', '6 everyone.'],
    ]);
    expect({ correctedWords, nextId }).toEqual({ correctedWords: 2, nextId: 7 });
  });

  it('are removed if the text is empty', () => {
    const edited = applyEdits(before, [{ segmentId: 1, text: '' }], 5);
    expect(edited).toEqual({ paragraphs: [before[1]], correctedWords: 2, nextId: 5 });
  });

  it('get the later of two texts', () => {
    const twice = [
      { segmentId: 1, text: '' },
      { segmentId: 1, text: 'Good morning.' },
    ];
    expect(applyEdits(before, twice, 5)).toEqual({ paragraphs: before, correctedWords: 0, nextId: 5 });
  });

  it.each([
    ['that do not exist', { segmentId: 9, text: 'Where?' }, 'not_found'],
    ['that do not exist and should be removed', { segmentId: 9, text: '' }, 'not_found'],
    ['whose text has no word', { segmentId: 1, text: '…' }, 'invalid_input'],
  ])('%s are rejected', (_, edit, code) => {
    expect(() => applyEdits(before, [edit], 5)).toThrow(expect.objectContaining({ code, message: expect.stringMatching(/\.$/) }));
  });
});
