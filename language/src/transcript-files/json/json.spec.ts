import { describe, expect, it } from '@jest/globals';
import { SEGMENT_SAMPLES } from '../../../test/material/json-of-segments';
import { WORD_SAMPLES } from '../../../test/material/json-of-words';
import { HELLO, untimed, withoutConfidence } from '../../../test/material/json-sample';
import { leftOutOf, readText } from '../../../test/material/read-file';

const SAMPLES = { ...SEGMENT_SAMPLES, ...WORD_SAMPLES };

describe('a JSON file', () => {
  it.each(Object.entries(SAMPLES))(
    'of %s has its passages, speakers, words and language',
    (_, { format, json, speakers, words, language }) => {
      const file = readText('a.json', JSON.stringify(json));
      expect(file).toMatchObject({ format, language: language ?? null, positions: 'entry', leftOut: [] });
      expect(file.passages.map(({ text, startMs }) => [text, startMs])).toEqual([
        ['Hello, Ana.', 500],
        ['Thank you.', 2000],
      ]);
      expect(file.passages.map(({ speaker }) => speaker)).toEqual(speakers ?? [null, null]);
      expect(file.passages.map((passage) => passage.words)).toEqual(words ?? [null, null]);
    },
  );

  it('of the OpenAI API may have words only, or nothing but its text', () => {
    const words = [
      { word: 'Hello', start: 0.5, end: 0.9 },
      { word: 'Ana', start: 1, end: 1.4 },
    ];
    const timed = readText('a.json', JSON.stringify({ text: 'Hello, Ana.', words }));
    expect(timed.passages).toMatchObject([{ text: 'Hello, Ana.', startMs: 500, words: withoutConfidence(HELLO) }]);
    expect(readText('a.json', '{"text":"Hello, Ana."}').passages).toMatchObject([{ text: 'Hello, Ana.', startMs: null, words: null }]);
  });

  it('of Podcasting 2.0 may have times and confidences of words, which we write', () => {
    const words = [{ text: 'Hello,', startTime: 0.5, endTime: 0.9, confidence: 90 }, { text: 'Ana.' }];
    const [passage] = readText('a.json', JSON.stringify({ segments: [{ startTime: 0.5, body: 'Hello, Ana.', words }] })).passages;
    expect(passage!.words).toEqual([HELLO[0], untimed('Ana.')]);
  });

  it('omits only damaged entries, and reports them', () => {
    const segments = [{ startTime: 0, body: 'One.' }, { startTime: 'soon', body: 'Two lost words.' }, { startTime: 2, body: 'Three.' }, 7];
    const file = readText('a.json', JSON.stringify({ segments }));
    expect(file.passages.map(({ text }) => text)).toEqual(['One.', 'Three.']);
    expect(leftOutOf(file)).toEqual([['damaged', 2, 'Two lost words.']]);
  });

  it('omits sounds of the recognizer', () => {
    const entries = [
      { text: 'Hello.', type: 'word', start: 0, end: 1 },
      { text: '(door slams shut)', type: 'audio_event', start: 1, end: 2 },
    ];
    const file = readText('a.json', JSON.stringify({ words: entries }));
    expect(file.wordCount).toBe(1);
    expect(leftOutOf(file)).toEqual([['sound', 2, '(door slams shut)']]);
  });

  it.each([
    ['{"segments":[', /damaged or cut off/],
    ['[]', /not a transcript that we know/],
    ['{"segments":[]}', /not a transcript that we know/],
    ['{"segments":[{"startTime":"soon","body":"x"}]}', /no entry that can be read: the first is number 1/],
    ['{"segments":[{"startTime":1e99,"body":"x"}]}', /no entry that can be read/],
  ])('is refused if it is %s', (text, message) => {
    expect(() => readText('a.json', text)).toThrow(message);
  });
});
