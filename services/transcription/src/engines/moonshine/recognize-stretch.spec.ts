import { describe, expect, it } from '@jest/globals';
import vocabulary from 'llama-tokenizer-js';
import { SAMPLE_RATE_HZ } from '../../audio/pcm';
import type { Decoding } from './moonshine-model';
import { recognizeStretch } from './recognize-stretch';

/** Noise with half a second of quiet in the middle of second 12. */
const samples = Int16Array.from({ length: 20 * SAMPLE_RATE_HZ }, (_, at) => {
  const isQuiet = at > 12.25 * SAMPLE_RATE_HZ && at < 12.75 * SAMPLE_RATE_HZ;
  return isQuiet ? 0 : 5000 * Math.sin(at);
});
const decodingOf = (text: string, isComplete = true): Decoding => ({
  tokens: vocabulary.encode(text, false).map((id) => ({ id, probability: 1 })),
  isComplete,
});
const secondsOf = (floats: Float32Array) => Math.round(floats.length / SAMPLE_RATE_HZ);
const textOf = (words: { text: string }[]) => words.map(({ text }) => text).join(' ');
const ENOUGH = 'Nine years ago he was sleeping on the steps of our church, and every Sunday two hundred people walked around him.';

describe('a stretch of speech', () => {
  it('is recognized as a whole', async () => {
    const [stretch, ...others] = await recognizeStretch(() => Promise.resolve(decodingOf(ENOUGH)), samples);
    expect(others).toEqual([]);
    expect(stretch).toMatchObject({ startMs: 0, endMs: 20_000 });
    expect(textOf(stretch!.words)).toBe(ENOUGH);
  });

  it.each([
    ['comes back empty', decodingOf('')],
    ['comes back thin', decodingOf('Yes.')],
    ['comes back as a loop', decodingOf('and and and '.repeat(40), false)],
  ])('that %s is recognized again in halves, cut where it is quiet', async (_, whole) => {
    const decode = (floats: Float32Array) => Promise.resolve(secondsOf(floats) === 20 ? whole : decodingOf(ENOUGH));
    const stretches = await recognizeStretch(decode, samples);
    expect(stretches.map(({ words }) => textOf(words))).toEqual([ENOUGH, ENOUGH]);
    const [first, second] = stretches;
    expect(first!.endMs).toBe(second!.startMs);
    expect(Math.abs(first!.endMs - 12_500)).toBeLessThan(300);
  });

  it('keeps its few words if its halves have none', async () => {
    const decode = (floats: Float32Array) => Promise.resolve(decodingOf(secondsOf(floats) === 20 ? 'Amen.' : ''));
    expect((await recognizeStretch(decode, samples)).map(({ words }) => textOf(words))).toEqual(['Amen.']);
  });

  it('without a word gives nothing', async () => {
    expect(await recognizeStretch(() => Promise.resolve(decodingOf('')), samples)).toEqual([]);
  });
});
