import { describe, expect, it } from '@jest/globals';
import type { RecognitionResult, RecognizedPhrase, RecognizedWord } from '../engines/recognition-result';
import { estimateChunk } from './estimate-times';

const RANGE = { startMs: 10_000, endMs: 14_000 };
const word = (text: string, startMs: number | null = null, endMs: number | null = null): RecognizedWord => ({
  text,
  startMs,
  endMs,
  confidence: 70,
});
const phrase = (words: RecognizedWord[], startMs: number | null = null, endMs: number | null = null): RecognizedPhrase => ({
  speaker: 'Maya',
  startMs,
  endMs,
  words,
});
const recognized = (...phrases: RecognizedPhrase[]): RecognitionResult => ({
  phrases,
  language: 'de',
  timing: 'engine',
  usage: null,
  requestId: null,
});

const estimate = (result: RecognitionResult) => estimateChunk(result, RANGE);

describe('times without the recording', () => {
  it('are those of the engine, counted from the start of the recording, with the few that are missing filled in', async () => {
    const { phrases, timing } = await estimate(recognized(phrase([word('a', 0, 500), word('b'), word('c', 1000, 1500)])));
    expect(timing).toBe('engine');
    expect(phrases).toEqual([
      {
        speaker: 'Maya',
        words: [
          { text: 'a', startMs: 10_000, endMs: 10_500, confidence: 70 },
          { text: 'b', startMs: 10_500, endMs: 11_000, confidence: 70 },
          { text: 'c', startMs: 11_000, endMs: 11_500, confidence: 70 },
        ],
      },
    ]);
  });

  it('are spread over a phrase that has times', async () => {
    const { phrases, timing } = await estimate(recognized(phrase([word('aa'), word('bb')], 1000, 2000), phrase([word('c')], 3000, 3500)));
    expect(timing).toBe('estimated');
    expect(phrases.flatMap(({ words }) => words.map(({ startMs, endMs }) => [startMs, endMs]))).toEqual([
      [11_000, 11_500],
      [11_500, 12_000],
      [13_000, 13_500],
    ]);
  });

  it('are spread over the chunk if there are none', async () => {
    const { phrases } = await estimate(recognized(phrase([word('aa')]), phrase([word('bb')])));
    expect(phrases.map(({ words }) => [words[0]!.startMs, words[0]!.endMs])).toEqual([
      [10_000, 12_000],
      [12_000, 14_000],
    ]);
  });

  it('are none if nothing was recognized', async () => {
    expect(await estimate(recognized())).toEqual({ phrases: [], timing: 'estimated' });
  });
});
