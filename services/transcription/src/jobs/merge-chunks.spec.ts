import { describe, expect, it } from '@jest/globals';
import type { AlignedChunk } from '../transcripts/timed-words';
import { EMPTY_RESULT } from '../engines/recognition-result';
import type { EngineInfo } from '../engines/transcriber';
import { mergeChunks } from './merge-chunks';

const facts = { engine: 'openai', model: 'm', isDraft: false, isPunctuated: true } as EngineInfo;

/** Words a second apart from `startMs` on; a bar is a pause of two seconds. */
function placed(text: string, startMs: number, speaker: string | null = null, confidence: number | null = 80): AlignedChunk {
  let at = startMs;
  const words = text.split(' ').flatMap((word) => {
    if (word === '|') at += 2000;
    if (word === '|') return [];
    const spoken = { text: word, startMs: at, endMs: at + 900, confidence };
    at += 1000;
    return [spoken];
  });
  return { phrases: words.length > 0 ? [{ speaker, words }] : [], timing: 'engine' };
}

const merged = (...parts: AlignedChunk[]) =>
  mergeChunks({ episodeId: 'e', durationMs: 61_400, facts, heard: [EMPTY_RESULT, { ...EMPTY_RESULT, language: 'en' }], placed: parts });
const texts = (...parts: AlignedChunk[]) => merged(...parts).paragraphs.map(({ words }) => words.map(({ text }) => text).join(' '));

describe('making one transcript of all passages', () => {
  it('begins a paragraph at a pause after a sentence and where another speaks, and not in between', () => {
    expect(texts(placed('One. Two | goes on. | Three.', 0), placed('Four.', 20_000, 'Maya'))).toEqual([
      'One. Two goes on.',
      'Three.',
      'Four.',
    ]);
  });

  it('keeps paragraphs readable in speech without pauses', () => {
    const sentence = `${'word '.repeat(29)}end.`;
    const lengths = merged(placed(Array(10).fill(sentence).join(' '), 0)).paragraphs.map(({ words }) => words.length);
    expect(lengths).toEqual([90, 90, 90, 30]);
    expect(merged(placed('word '.repeat(450).trim(), 0)).paragraphs.map(({ words }) => words.length)).toEqual([200, 200, 50]);
  });

  it('tells the mean confidence in percent, or none', () => {
    expect(merged(placed('a b', 0, null, 80), placed('c', 5000, null, 41)).accuracy).toBe(67);
    expect(merged(placed('a', 0, null, null)).accuracy).toBeNull();
  });

  it('is only as exact as its least exact part', () => {
    expect(merged(placed('a', 0), { ...placed('b', 2000), timing: 'estimated' }, { phrases: [], timing: 'estimated' }).timing).toBe(
      'estimated',
    );
    expect(merged(placed('a', 0), { phrases: [], timing: 'estimated' })).toMatchObject({ timing: 'engine', language: 'en', duration: 61 });
  });

  it('refuses a recording in which nobody speaks', () => {
    expect(() => merged(placed('|', 0))).toThrow('No speech was heard in this recording.');
  });
});
