import { describe, expect, it } from '@jest/globals';
import { toSentences } from './sentences';

describe('the sentences of an utterance', () => {
  const written = (text: string, pauseMs = 0) => {
    const words = text.split(' ').map((word, at) => {
      const startMs = at * (100 + pauseMs);
      return { text: word, startMs, endMs: startMs + 100, confidence: 50 };
    });
    return toSentences(words).map((sentence) => sentence.map((word) => word.text).join(' '));
  };

  it('begin with a capital and end with a period, with a capital I', () => {
    expect(written("when i think i'm right it is in italy")).toEqual(["When I think I'm right it is in italy."]);
    expect(written('i')).toEqual(['I.']);
  });

  it('end at pauses of half a second', () => {
    expect(written('yes no', 499)).toEqual(['Yes no.']);
    expect(written('yes no', 500)).toEqual(['Yes.', 'No.']);
  });
});
