import { describe, expect, it } from '@jest/globals';
import vocabulary from 'llama-tokenizer-js';
import type { Token } from './moonshine-model';
import { tokensToWords } from './tokens-to-words';

const tokensOf = (text: string, probability = 0.9): Token[] => vocabulary.encode(text, false).map((id) => ({ id, probability }));

describe('tokens', () => {
  it('become words with their punctuation', () => {
    const text = "You can't love your neighbour, if you don't know his name.";
    expect(tokensToWords(tokensOf(text)).map((word) => word.text)).toEqual(text.split(' '));
  });

  it('of a word give it the confidence of the least probable', () => {
    const [first, ...rest] = tokensOf('extraordinarily');
    expect(rest.length).toBeGreaterThan(0);
    expect(tokensToWords([first!, ...rest.with(-1, { ...rest.at(-1)!, probability: 0.42 })])).toEqual([
      { text: 'extraordinarily', confidence: 42 },
    ]);
  });

  it('that are bytes of one character become that character', () => {
    expect(tokensToWords(tokensOf('the 麒 is')).map((word) => word.text)).toEqual(['the', '麒', 'is']);
  });

  it('outside the vocabulary are left out', () => {
    expect(tokensToWords([{ id: 32_500, probability: 1 }, ...tokensOf('yes')])).toEqual([{ text: 'yes', confidence: 90 }]);
  });
});
