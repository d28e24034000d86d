import { describe, expect, it } from '@jest/globals';
import { transcriptExample } from '../../../test/examples';
import { beginningAt, endingAt, reaching, trimmableWords } from './trim-words';

const texts = Array.from({ length: 120 }, (_, at) => `w${at}`);
const { words } = transcriptExample();
const transcript = transcriptExample({
  segments: [
    { id: 1, speaker: 'Grace', words: 10 },
    { id: 2, speaker: 'Thomas', words: 30 },
    { id: 3, speaker: 'Thomas', words: 60 },
    { id: 4, speaker: 'Grace', words: 20 },
  ],
  words: {
    ...words,
    ids: texts.map((_, at) => at + 1),
    texts,
    starts: texts.map((_, at) => at * 100),
    ends: texts.map((_, at) => at * 100 + 90),
  },
});
const offered = (first: number, last: number) => {
  const found = trimmableWords(transcript, { firstWordId: first + 1, lastWordId: last + 1 });
  return found && [found.words[0]?.text, found.words.at(-1)?.text, found.run.first, found.run.last];
};

describe('the words available for a quote', () => {
  it('are those around it by the same speaker', () => {
    expect(offered(20, 30)).toEqual(['w10', 'w60', 10, 20]);
    expect(offered(80, 95)).toEqual(['w50', 'w99', 30, 45]);
    expect(offered(102, 110)).toEqual(['w100', 'w119', 2, 10]);
    expect(offered(0, 3)).toEqual(['w0', 'w9', 0, 3]);
  });

  it('are empty if the transcript no longer has them', () => {
    expect(trimmableWords(transcript, { firstWordId: 900, lastWordId: 901 })).toBeNull();
    expect(trimmableWords(transcript, { firstWordId: 9, lastWordId: 4 })).toBeNull();
  });
});

describe('trimming to a word', () => {
  const run = { first: 10, last: 20 };

  it('moves the nearer end to the clicked word', () => {
    expect([3, 12, 17, 25].map((word) => reaching(run, word))).toEqual([
      { first: 3, last: 20 },
      { first: 12, last: 20 },
      { first: 10, last: 17 },
      { first: 10, last: 25 },
    ]);
  });

  it('keeps at least two words', () => {
    expect(beginningAt(run, 30)).toEqual({ first: 19, last: 20 });
    expect(endingAt(run, 0)).toEqual({ first: 10, last: 11 });
  });
});
