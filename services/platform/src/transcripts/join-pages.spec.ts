import { describe, expect, it } from '@jest/globals';
import type { Transcript } from '@afterword/proto';
import { joinPages } from './join-pages';

const page = (segment: number, texts: string[]): Transcript => ({
  episodeId: '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11',
  version: 3,
  engine: 'import',
  model: null,
  language: 'en',
  timing: 'engine',
  draft: false,
  punctuated: true,
  accuracy: null,
  duration: 60,
  wordCount: 4,
  segments: [{ id: segment, speaker: null, words: texts.length }],
  words: {
    ids: texts.map((_, at) => segment * 100 + at),
    texts,
    starts: texts.map(() => 0),
    ends: texts.map(() => 1),
    confidences: texts.map(() => null),
  },
});

describe('joinPages', () => {
  it('keeps every segment and word in order', () => {
    const whole = joinPages([page(1, ['One', 'two.']), page(2, ['Three.']), page(3, ['Four.'])]);
    expect(whole.segments.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(whole.words.texts).toEqual(['One', 'two.', 'Three.', 'Four.']);
    expect(whole.words.ids).toEqual([100, 101, 200, 300]);
    expect(whole.words.confidences).toHaveLength(4);
  });
});
