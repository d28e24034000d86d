import { describe, expect, it } from '@jest/globals';
import { evidenceExample } from '../../../test/examples';
import { marksOf, piecesOf } from './marks';

const text = 'She said “Never done.” to us. Over 60% agree.';
const quote = evidenceExample(text, 'Never done.');
const quoteWithMarks = { ...quote, start: quote.start - 1, end: quote.end + 1 };
const sentence = evidenceExample(text, 'She said “Never done.” to us.', { kind: 'sentence' });
const flag = { start: text.indexOf('60%'), end: text.indexOf('60%') + 3, kind: 'number' as const, text: '60%' };

const told = (marks: ReturnType<typeof marksOf>) =>
  piecesOf(marks, 0, text.length).map((piece) => [text.slice(piece.start, piece.end), piece.state, Boolean(piece.source ?? piece.flag)]);

describe('the marks of a text', () => {
  it('cut it into pieces, quotations with their marks, and put one pill at the end of each', () => {
    expect(told(marksOf({ content: text, evidence: [quote], unheard: [flag] }))).toEqual([
      ['She said ', 'plain', false],
      ['“Never done.”', 'proven', true],
      [' to us. Over ', 'plain', false],
      ['60%', 'unheard', true],
      [' agree.', 'plain', false],
    ]);
  });

  it('prefer the quotation to the sentence that holds it', () => {
    expect(marksOf({ content: text, evidence: [sentence, quote], unheard: [] }).sources).toEqual([quoteWithMarks]);
  });

  it('flag a sentence once, not again for what it holds', () => {
    const whole = { start: text.indexOf('Over'), end: text.length, kind: 'sentence' as const, text: 'Over 60% agree.' };
    expect(marksOf({ content: text, evidence: [], unheard: [whole, flag] }).flags).toEqual([whole]);
  });

  it('leave a stretch without marks in one piece', () => {
    expect(piecesOf({ sources: [], flags: [] }, 4, 9)).toEqual([{ start: 4, end: 9, state: 'plain' }]);
  });
});
