import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AudioChunk } from '../src/audio/recording';
import { durationOf } from '../src/audio/time-range';
import type { RecognitionResult } from '../src/engines/recognition-result';
import type { Transcriber } from '../src/engines/transcriber';

export interface TranscriberUnderTest {
  transcriber: Transcriber;
  /** Speech from somewhere in the middle of a recording, in which `words` are said in this order. */
  speech: AudioChunk;
  words: string[];
  silence: AudioChunk;
}

/** A busy machine recognises slowly. */
const RECOGNITION_MS = 600_000;
const HINTS = { keywords: ['Walter'], language: 'en' };
const textOf = ({ phrases }: RecognitionResult) => phrases.flatMap(({ words }) => words.map(({ text }) => text));
const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** What every engine promises. */
export function transcriberSuite(engine: string, start: () => Promise<TranscriberUnderTest>): void {
  describe(`transcriber: ${engine}`, () => {
    let the: TranscriberUnderTest;
    let heard: RecognitionResult;
    const listen = (passage: AudioChunk, signal = new AbortController().signal) => the.transcriber.transcribe(passage, HINTS, { signal });

    beforeAll(async () => {
      the = await start();
      heard = await listen(the.speech);
    }, RECOGNITION_MS);

    it('hears what is said', () => {
      const text = textOf(heard).map(bare);
      const found = the.words.map((word) => text.indexOf(word));
      expect(found).not.toContain(-1);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    });

    it(
      'hears the same again',
      async () => {
        expect(textOf(await listen(the.speech))).toEqual(textOf(heard));
      },
      RECOGNITION_MS,
    );

    it('gives times in order, in whole milliseconds from the start of the passage', () => {
      const bounds = [...heard.phrases, ...heard.phrases.flatMap(({ words }) => words)].filter(({ startMs }) => startMs !== null);
      for (const { startMs, endMs } of bounds) {
        expect(Number.isInteger(startMs) && Number.isInteger(endMs)).toBe(true);
        expect(startMs).toBeGreaterThanOrEqual(0);
        expect(endMs).toBeGreaterThanOrEqual(startMs!);
        expect(endMs).toBeLessThanOrEqual(durationOf(the.speech.range) + 100);
      }
      const starts = heard.phrases.flatMap(({ words }) => words.map(({ startMs }) => startMs)).filter((time) => time !== null);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    });

    it('gives confidence in percent, or none', () => {
      for (const { confidence } of heard.phrases.flatMap(({ words }) => words)) {
        if (confidence !== null) expect(Number.isInteger(confidence) && confidence >= 0 && confidence <= 100).toBe(true);
      }
    });

    it('gives words without spaces in them, and no phrase without words', () => {
      for (const word of textOf(heard)) expect(word).toMatch(/^\S+$/);
      for (const { words } of heard.phrases) expect(words.length).toBeGreaterThan(0);
    });

    it('hears nothing in silence', async () => {
      expect(textOf(await listen(the.silence))).toEqual([]);
    });

    it('stops when it is told to', async () => {
      await expect(listen(the.speech, AbortSignal.abort())).rejects.toThrow();
    });
  });
}
