import { serialize } from 'node:v8';
import { describe, expect, it } from '@jest/globals';
import { wholeTranscript } from './transcript-pages';
import { Transcript } from './transcription';

const page = (segment: number, texts: string[], version = 3): Transcript => ({
  episodeId: '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11',
  version,
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

/** Returns the pages in this order. */
const reading = (...pages: { transcript: Transcript; nextSegment: number | null }[]) =>
  wholeTranscript(async () => pages.shift() ?? { transcript: page(9, ['Too', 'far.']), nextSegment: null });

/** As it arrives from another service. */
const checked = (transcript: Transcript): Transcript => Transcript.parse(transcript);

describe('a transcript read in pages', () => {
  it('keeps every segment and word in order', async () => {
    const whole = await reading(
      { transcript: page(1, ['One', 'two.']), nextSegment: 1 },
      { transcript: page(2, ['Three.']), nextSegment: 2 },
      { transcript: page(3, ['Four.']), nextSegment: null },
    );
    expect(whole?.segments.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(whole?.words.texts).toEqual(['One', 'two.', 'Three.', 'Four.']);
    expect(whole?.words.ids).toEqual([100, 101, 200, 300]);
    expect(whole?.words.confidences).toHaveLength(4);
  });

  it('is copied to a thread as one block of words, not entry by entry', async () => {
    const whole = await reading(
      { transcript: checked(page(1, ['One', 'two.'])), nextSegment: 1 },
      { transcript: checked(page(2, ['Three.'])), nextSegment: null },
    );
    expect(serialize(whole?.words.ids)).toEqual(serialize([100, 101, 200]));
    expect(serialize(whole?.words.texts)).toEqual(serialize(['One', 'two.', 'Three.']));
  });

  it('is read again if it changed between two pages', async () => {
    const whole = await reading(
      { transcript: page(1, ['Old.'], 3), nextSegment: 1 },
      { transcript: page(2, ['New.'], 4), nextSegment: null },
      { transcript: page(1, ['Newer.'], 4), nextSegment: null },
    );
    expect(whole).toMatchObject({ version: 4, words: { texts: ['Newer.'] } });
  });

  it('is null if it keeps changing', async () => {
    let version = 0;
    expect(await wholeTranscript(async () => ({ transcript: page(1, ['Word.'], ++version), nextSegment: 1 }))).toBeNull();
  });
});
