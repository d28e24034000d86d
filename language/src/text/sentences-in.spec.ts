import { describe, expect, it } from '@jest/globals';
import { sentencesIn } from './sentences-in';

const sentences = (text: string) => sentencesIn(text).map(({ start, end }) => text.slice(start, end));

describe('sentencesIn', () => {
  it('ends a sentence at its mark when the next one begins with a capital', () => {
    expect(sentences('We stayed. Why not? It rained! “Well.” Then we left…')).toEqual([
      'We stayed.',
      'Why not?',
      'It rained!',
      '“Well.”',
      'Then we left…',
    ]);
  });

  it('does not stop after titles, initials and abbreviations', () => {
    expect(sentences('Dr. Okoro met J. Smith, e.g. Tom, at 7 a.m. sharp.')).toHaveLength(1);
  });

  it('ends a sentence with its line and skips bullets and separators', () => {
    expect(sentences('• one thing\n---\n- another thing\n\n3:41 Title')).toEqual(['one thing', 'another thing', '3:41 Title']);
  });
});
