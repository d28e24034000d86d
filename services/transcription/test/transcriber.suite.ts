import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AudioChunk } from '../src/audio/recording';
import { durationOf } from '../src/audio/time-range';
import type { RecognitionResult } from '../src/engines/recognition-result';
import type { Transcriber } from '../src/engines/transcriber';

export interface TranscriberUnderTest {
  transcriber: Transcriber;
  /** Speech from the middle of a recording, in which `words` occur in this order. */
  speech: AudioChunk;
  words: string[];
  silence: AudioChunk;
}

/** Recognition takes long on a busy machine. */
const RECOGNITION_TIMEOUT_MS = 600_000;
const HINTS = { keywords: ['Walter'], language: 'en' };
const textsOf = ({ phrases }: RecognitionResult) => phrases.flatMap(({ words }) => words.map(({ text }) => text));
const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Tests what the interface promises, for one engine. */
export function transcriberSuite(engine: string, start: () => Promise<TranscriberUnderTest>): void {
  describe(`transcriber: ${engine}`, () => {
    let subject: TranscriberUnderTest;
    let result: RecognitionResult;
    const transcribe = (chunk: AudioChunk, signal = new AbortController().signal) =>
      subject.transcriber.transcribe(chunk, HINTS, { signal });

    beforeAll(async () => {
      subject = await start();
      result = await transcribe(subject.speech);
    }, RECOGNITION_TIMEOUT_MS);

    it('recognizes what is said', () => {
      const text = textsOf(result).map(bare);
      const found = subject.words.map((word) => text.indexOf(word));
      expect(found).not.toContain(-1);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    });

    it(
      'gives the same result again',
      async () => {
        expect(textsOf(await transcribe(subject.speech))).toEqual(textsOf(result));
      },
      RECOGNITION_TIMEOUT_MS,
    );

    it('gives times in order, in whole milliseconds from the start of the chunk', () => {
      const bounds = [...result.phrases, ...result.phrases.flatMap(({ words }) => words)].filter(({ startMs }) => startMs !== null);
      for (const { startMs, endMs } of bounds) {
        expect(Number.isInteger(startMs) && Number.isInteger(endMs)).toBe(true);
        expect(startMs).toBeGreaterThanOrEqual(0);
        expect(endMs).toBeGreaterThanOrEqual(startMs!);
        expect(endMs).toBeLessThanOrEqual(durationOf(subject.speech.range) + 100);
      }
      const starts = result.phrases.flatMap(({ words }) => words.map(({ startMs }) => startMs)).filter((time) => time !== null);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    });

    it('gives confidence in percent, or none', () => {
      for (const { confidence } of result.phrases.flatMap(({ words }) => words)) {
        if (confidence !== null) expect(Number.isInteger(confidence) && confidence >= 0 && confidence <= 100).toBe(true);
      }
    });

    it('gives words without spaces in them, and no phrase without words', () => {
      for (const word of textsOf(result)) expect(word).toMatch(/^\S+$/);
      for (const { words } of result.phrases) expect(words.length).toBeGreaterThan(0);
    });

    it('recognizes nothing in silence', async () => {
      expect(textsOf(await transcribe(subject.silence))).toEqual([]);
    });

    it('is aborted by its signal', async () => {
      await expect(transcribe(subject.speech, AbortSignal.abort())).rejects.toThrow();
    });
  });
}
