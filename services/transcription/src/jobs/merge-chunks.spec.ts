import { describe, expect, it } from '@jest/globals';
import type { TimedChunk } from '../alignment/estimate-times';
import { EMPTY_RESULT } from '../engines/recognition-result';
import type { EngineInfo } from '../engines/transcriber';
import { mergeChunks } from './merge-chunks';

const info = { engine: 'openai', model: 'm', isDraft: false, isPunctuated: true } as EngineInfo;

/** One word a second, from `startMs`. A bar is a pause of two seconds. */
function aligned(text: string, startMs: number, speaker: string | null = null, confidence: number | null = 80): TimedChunk {
  let at = startMs;
  const words = text.split(' ').flatMap((word) => {
    if (word === '|') at += 2000;
    if (word === '|') return [];
    const timed = { text: word, startMs: at, endMs: at + 900, confidence };
    at += 1000;
    return [timed];
  });
  return { phrases: words.length > 0 ? [{ speaker, words }] : [], timing: 'engine' };
}

const merged = (...chunks: TimedChunk[]) =>
  mergeChunks({ episodeId: 'e', durationMs: 61_400, info, results: [EMPTY_RESULT, { ...EMPTY_RESULT, language: 'en' }], chunks });
const texts = (...chunks: TimedChunk[]) => merged(...chunks).paragraphs.map(({ words }) => words.map(({ text }) => text).join(' '));

describe('merging chunks into a transcript', () => {
  it('starts a paragraph at a pause after a sentence, and when the speaker changes', () => {
    expect(texts(aligned('One. Two | goes on. | Three.', 0), aligned('Four.', 20_000, 'Maya'))).toEqual([
      'One. Two goes on.',
      'Three.',
      'Four.',
    ]);
  });

  it('limits the length of paragraphs in speech without pauses', () => {
    const sentence = `${'word '.repeat(29)}end.`;
    const lengths = merged(aligned(Array(10).fill(sentence).join(' '), 0)).paragraphs.map(({ words }) => words.length);
    expect(lengths).toEqual([90, 90, 90, 30]);
    expect(merged(aligned('word '.repeat(450).trim(), 0)).paragraphs.map(({ words }) => words.length)).toEqual([200, 200, 50]);
  });

  it('averages the confidence of words, if most have one', () => {
    expect(merged(aligned('a b', 0, null, 80), aligned('c', 5000, null, 41)).accuracy).toBe(67);
    expect(merged(aligned('a', 0, null, null)).accuracy).toBeNull();
    expect(merged(aligned('a b', 0, null, null), aligned('c', 5000, null, 0)).accuracy).toBeNull();
  });

  it('is as exact as its least exact chunk', () => {
    expect(merged(aligned('a', 0), { ...aligned('b', 2000), timing: 'estimated' }, { phrases: [], timing: 'estimated' }).timing).toBe(
      'estimated',
    );
    expect(merged(aligned('a', 0), { phrases: [], timing: 'estimated' })).toMatchObject({ timing: 'engine', language: 'en', duration: 61 });
  });

  it('rejects a recording without speech', () => {
    expect(() => merged(aligned('|', 0))).toThrow("We couldn't find any speech in this recording.");
  });
});
