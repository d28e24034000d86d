import type { Passage } from '@afterword/language/transcript-files';
import { describe, expect, it } from '@jest/globals';
import type { AudioChunk } from '../audio/recording';
import { ImportedTranscriber } from './imported-transcriber';
import { readImportedTranscript } from './imported-transcript';
import { splitLongPassages } from './split-long-passages';

const TEN_MINUTES_MS = 600_000;
const HALVES = [
  { startMs: 0, endMs: TEN_MINUTES_MS / 2 },
  { startMs: TEN_MINUTES_MS / 2, endMs: TEN_MINUTES_MS },
];
const SPEECH = 'We talk about good neighbours, and why a door stands open. '.repeat(100).trim();
const words = (text: string): string[] => text.split(' ');
const untimed: Passage = { startMs: null, endMs: null, speaker: null, text: '', words: null, position: 1 };

/** Returns the number of words in each half of a recording of ten minutes. */
async function wordsInHalves(name: string, text: string): Promise<number[]> {
  const transcriber = new ImportedTranscriber(readImportedTranscript({ name, bytes: Buffer.from(text) }), TEN_MINUTES_MS);
  const options = { signal: new AbortController().signal };
  const halves = HALVES.map((range) => transcriber.transcribe({ range } as AudioChunk, { keywords: [], language: 'en' }, options));
  return (await Promise.all(halves)).map(({ phrases }) => phrases.flatMap((phrase) => phrase.words).length);
}

describe('splitting long passages', () => {
  it.each([
    ['plain text in one line', 'talk.txt', SPEECH],
    ['a caption as long as the recording', 'talk.vtt', `WEBVTT\n\n00:00.000 --> 10:00.000\n${SPEECH}\n`],
  ])('spreads %s over the recording', async (_, name, text) => {
    const [first, second] = await wordsInHalves(name, text);
    expect(first! + second!).toBe(words(SPEECH).length);
    expect(Math.abs(first! - second!)).toBeLessThanOrEqual(100);
  });

  it('keeps words, speakers and the bounds of time, and does not change short passages', () => {
    const short = { ...untimed, startMs: 0, endMs: 1000, speaker: 'Maya', text: 'Hello there.' };
    const long = { ...untimed, startMs: 1000, endMs: 61_000, speaker: 'Sam', text: SPEECH };
    const [first, ...parts] = splitLongPassages([short, long]);
    expect(first).toBe(short);
    expect(parts.map(({ text }) => text).join(' ')).toBe(SPEECH);
    expect(new Set(parts.map(({ speaker }) => speaker))).toEqual(new Set(['Sam']));
    expect([parts[0]!.startMs, parts.at(-1)!.endMs]).toEqual([1000, 61_000]);
    for (const [at, part] of parts.slice(1).entries()) expect(part.startMs).toBe(parts[at]!.endMs);
  });

  it('cuts where a word begins, if the file says when', () => {
    const timed = words(SPEECH).map((text, index) => ({ text, startMs: index * 500, endMs: index * 500 + 400, confidence: 80 }));
    const parts = splitLongPassages([{ ...untimed, startMs: 0, endMs: 600_000, text: SPEECH, words: timed }]);
    expect(parts.map(({ startMs }) => startMs)).toEqual(parts.map((_, index) => index * 100 * 500));
    expect(parts.flatMap((part) => part.words)).toEqual(timed);
  });
});
