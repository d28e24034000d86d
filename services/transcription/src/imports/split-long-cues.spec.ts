import { describe, expect, it } from '@jest/globals';
import type { AudioChunk } from '../audio/recording';
import { ImportedTranscriber } from './imported-transcriber';
import { splitLongCues } from './split-long-cues';
import { readTranscriptFile } from './read-transcript-file';

const TEN_MINUTES_MS = 600_000;
const HALVES = [
  { startMs: 0, endMs: TEN_MINUTES_MS / 2 },
  { startMs: TEN_MINUTES_MS / 2, endMs: TEN_MINUTES_MS },
];
const SPEECH = 'We talk about good neighbours, and why a door stands open. '.repeat(100).trim();
const words = (text: string): string[] => text.split(' ');

/** Returns how many words are said in each half of a recording of ten minutes. */
async function wordsInHalves(name: string, text: string): Promise<number[]> {
  const transcriber = new ImportedTranscriber(readTranscriptFile(name, Buffer.from(text)), TEN_MINUTES_MS);
  const listening = { signal: new AbortController().signal };
  const halves = HALVES.map((span) => transcriber.transcribe({ range: span } as AudioChunk, { keywords: [], language: 'en' }, listening));
  return (await Promise.all(halves)).map(({ phrases }) => phrases.flatMap((phrase) => phrase.words).length);
}

describe('cutting long cues', () => {
  it.each([
    ['plain text in one line', 'talk.txt', SPEECH],
    ['a caption as long as the recording', 'talk.vtt', `WEBVTT\n\n00:00.000 --> 10:00.000\n${SPEECH}\n`],
  ])('spreads %s over the whole recording', async (_, name, text) => {
    const [first, second] = await wordsInHalves(name, text);
    expect(first! + second!).toBe(words(SPEECH).length);
    expect(Math.abs(first! - second!)).toBeLessThanOrEqual(100);
  });

  it('keeps every word, its speaker and the bounds of the time, and leaves short cues alone', () => {
    const short = { startMs: 0, endMs: 1000, speaker: 'Maya', text: 'Hello there.' };
    const long = { startMs: 1000, endMs: 61_000, speaker: 'Sam', text: SPEECH };
    const [first, ...pieces] = splitLongCues([short, long]);
    expect(first).toBe(short);
    expect(pieces.map(({ text }) => text).join(' ')).toBe(SPEECH);
    expect(new Set(pieces.map(({ speaker }) => speaker))).toEqual(new Set(['Sam']));
    expect([pieces[0]!.startMs, pieces.at(-1)!.endMs]).toEqual([1000, 61_000]);
    for (const [at, piece] of pieces.slice(1).entries()) expect(piece.startMs).toBe(pieces[at]!.endMs);
  });
});
