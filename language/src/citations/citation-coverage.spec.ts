import { describe, expect, it } from '@jest/globals';
import { citationCoverage } from './citation-coverage';

const quote = (start: number, end: number) => ({ kind: 'quote' as const, start, end });
const sentence = (start: number, end: number) => ({ kind: 'sentence' as const, start, end });
const invented = { kind: 'sentence' as const };

describe('the coverage of a text', () => {
  it('is the share of its sentences with a source in the transcript', () => {
    expect(citationCoverage({ evidence: [sentence(0, 10), quote(12, 20)], unheard: [] })).toBe(100);
    expect(citationCoverage({ evidence: [sentence(0, 10)], unheard: [invented] })).toBe(50);
    expect(citationCoverage({ evidence: [], unheard: [invented] })).toBe(0);
  });

  it('counts a quotation and the sentence around it once', () => {
    expect(citationCoverage({ evidence: [sentence(0, 30), quote(5, 20)], unheard: [invented] })).toBe(50);
  });

  it('does not count a source of only a part of a sentence', () => {
    expect(citationCoverage({ evidence: [sentence(0, 10)], unheard: [{ kind: 'number' }, { kind: 'name' }] })).toBe(100);
  });

  it('does not count a source with words that may be misheard', () => {
    expect(citationCoverage({ evidence: [sentence(0, 10), { ...sentence(12, 20), unsure: ['riots'] }], unheard: [] })).toBe(50);
    expect(citationCoverage({ evidence: [{ ...quote(0, 10), unsure: ['riots'] }], unheard: [] })).toBe(0);
  });

  it('is never rounded up', () => {
    const evidence = Array.from({ length: 999 }, (_, index) => sentence(index * 2, index * 2 + 1));
    expect(citationCoverage({ evidence, unheard: [invented] })).toBe(99);
  });

  it('is nothing where nothing is claimed', () => {
    expect(citationCoverage({ evidence: [], unheard: [] })).toBe(0);
  });
});
