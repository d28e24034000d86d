import { describe, expect, it } from '@jest/globals';
import { SLOW_CHURCH } from '../../test/material/slow-church';
import { transcriptOf } from '../../test/material/transcript-of';
import { toSpokenTranscript } from '../words/spoken-transcript';
import { evaluate, type EvaluatedText, findKeywords } from './evaluate';
import { readingEase } from './readability';

const church = toSpokenTranscript(transcriptOf(SLOW_CHURCH));
const text = (content: string, more: Partial<EvaluatedText> = {}): EvaluatedText => ({
  contentType: 'social_linkedin',
  text: content,
  citations: [],
  unsupportedClaims: [],
  droppedQuotes: 0,
  ...more,
});
const span = { start: 0, end: 5, firstWordId: 100, lastWordId: 101, startMs: 0, endMs: 1 };

describe('evaluate', () => {
  it('counts quotes that were spoken word for word and those that were not', () => {
    const { quotes, verbatim } = evaluate(church, [
      text('Tom says “rest is the only commandment we brag about breaking”.'),
      text('He said “rest is the only commandment that we brag about breaking”.'),
    ]);
    expect([quotes, verbatim]).toEqual([2, 1]);
  });

  it('does not take the end of one word for another', () => {
    expect(evaluate(church, [text('It is “ull time.”')]).verbatim).toBe(0);
  });

  it('counts sentences with and without a source, and unsupported claims', () => {
    const counted = evaluate(church, [
      text('x', {
        citations: [{ ...span, kind: 'sentence', score: 0.5 }],
        unsupportedClaims: [{ start: 0, end: 1, kind: 'sentence', text: 'x' }],
      }),
      text('y', { unsupportedClaims: [{ start: 0, end: 2, kind: 'number', text: '42' }], droppedQuotes: 2 }),
    ]);
    expect(counted).toMatchObject({ sentences: 2, supported: 1, novel: ['42'], droppedQuotes: 2 });
  });

  it('counts texts that their platform would take', () => {
    expect(evaluate(church, [text('fine'), text('x'.repeat(3001))])).toMatchObject({ texts: 2, publishable: 1 });
  });

  it('counts which of the most frequent words are in the content', () => {
    expect(findKeywords(church).slice(0, 2)).toEqual(['church', 'pastor']);
    const { keywords, mentioned } = evaluate(church, [text('The church needs its pastors.')]);
    expect([keywords, mentioned]).toEqual([20, 2]);
  });
});

describe('readingEase', () => {
  it('is high for short words and low for long ones', () => {
    expect(readingEase('The cat sat on the mat. It was a good day for us all.')).toBeGreaterThan(100);
    expect(
      readingEase(
        'It is the institutional representation of the communities that is determined by the responsibility of the organisations.',
      ),
    ).toBeLessThan(0);
  });

  it('returns null for other languages and empty texts', () => {
    expect(readingEase('Herzlich willkommen bei der halben Stunde über das Leben auf dem Dorf.')).toBeNull();
    expect(readingEase('')).toBeNull();
  });
});
