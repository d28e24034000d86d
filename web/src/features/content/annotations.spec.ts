import { describe, expect, it } from '@jest/globals';
import { evidenceExample } from '../../../test/examples';
import { toAnnotations, splitAtAnnotations } from './annotations';

const text = 'She said “Never done.” to us. Over 60% agree.';
const quote = evidenceExample(text, 'Never done.');
const quoteWithMarks = { ...quote, start: quote.start - 1, end: quote.end + 1 };
const sentence = evidenceExample(text, 'She said “Never done.” to us.', { kind: 'sentence' });
const flag = { start: text.indexOf('60%'), end: text.indexOf('60%') + 3, kind: 'number' as const, text: '60%' };

const describePieces = (annotations: ReturnType<typeof toAnnotations>) =>
  splitAtAnnotations(annotations, 0, text.length).map((piece) => [
    text.slice(piece.start, piece.end),
    piece.state,
    Boolean(piece.citation ?? piece.claim),
  ]);

describe('the annotations of a text', () => {
  it('split it into pieces with one source at the end of each', () => {
    expect(describePieces(toAnnotations({ content: text, evidence: [quote], unheard: [flag] }))).toEqual([
      ['She said ', 'plain', false],
      ['“Never done.”', 'cited', true],
      [' to us. Over ', 'plain', false],
      ['60%', 'unsupported', true],
      [' agree.', 'plain', false],
    ]);
  });

  it('prefer a quotation to its sentence', () => {
    expect(toAnnotations({ content: text, evidence: [sentence, quote], unheard: [] }).citations).toEqual([quoteWithMarks]);
  });

  it('flag a sentence once, not again for its parts', () => {
    const whole = { start: text.indexOf('Over'), end: text.length, kind: 'sentence' as const, text: 'Over 60% agree.' };
    expect(toAnnotations({ content: text, evidence: [], unheard: [whole, flag] }).claims).toEqual([whole]);
  });

  it('keep a part without annotations in one piece', () => {
    expect(splitAtAnnotations({ citations: [], claims: [] }, 4, 9)).toEqual([{ start: 4, end: 9, state: 'plain', unsure: [] }]);
  });
});
