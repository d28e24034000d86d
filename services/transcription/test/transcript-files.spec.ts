import { Readable } from 'node:stream';
import type { ObjectStore } from '@afterword/platform/storage';
import { describe, expect, it } from '@jest/globals';
import { TranscriptFilesService } from '../src/imports/transcript-files.service';

const storeWith = (text: string): ObjectStore => {
  const bytes = Buffer.from(text);
  const stored: Partial<ObjectStore> = {
    stat: async (key) => ({ key, size: bytes.length, etag: 'one', contentType: 'text/plain' }) as never,
    read: async () => Readable.from([bytes]) as never,
  };
  return stored as ObjectStore;
};
const LIMITS = { timeoutMs: 20_000, memoryMb: 512 };
const read = (name: string, text: string, limits = LIMITS) => new TranscriptFilesService(storeWith(text)).read(name, limits);
const segment = (at: number) => `{"startTime":${at / 10},"body":"${'word '.repeat(12)}"}`;
const manyPassages = `{"segments":[${Array.from({ length: 49_000 }, (_, at) => segment(at)).join(',')}]}`;

describe('reading a stored transcript file', () => {
  it('returns its passages', async () => {
    const { passages } = await read('a.txt', 'Maya: Hello.\nMaya: Bye.');
    expect(passages).toMatchObject([
      { speaker: 'Maya', text: 'Hello.', firstWord: 0 },
      { speaker: 'Maya', text: 'Bye.', firstWord: 1 },
    ]);
  });

  it('returns what it says about words, its language, and a hash of it all', async () => {
    const whisper = (end: number) =>
      JSON.stringify({
        language: 'de',
        segments: [{ start: 0, end: 1, text: ' Hallo du', words: [{ word: ' Hallo', start: 0, end, probability: 0.9 }] }],
      });
    const transcript = await read('a.json', whisper(0.4));
    expect(transcript).toMatchObject({ language: 'de', passages: [{ text: 'Hallo du' }] });
    expect([...transcript.wordFacts.endsMs]).toEqual([400, -1]);
    expect([...transcript.wordFacts.confidences]).toEqual([90, -1]);
    expect((await read('a.json', whisper(0.4))).hash).toBe(transcript.hash);
    expect((await read('a.json', whisper(0.5))).hash).not.toBe(transcript.hash);
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const reading = read('a.json', manyPassages).catch(() => 'ended');
    let hasEnded = false;
    void reading.finally(() => (hasEnded = true));
    while (!hasEnded) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(turns).toBeGreaterThan(100);
  });

  it('rejects a file that is not a transcript with a message and a code', async () => {
    await expect(read('a.srt', 'no times')).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining('has no times'),
    });
  });

  it('rejects a file that takes too long, and reads the next', async () => {
    const message = /^We couldn't read this transcript within 0.001 seconds. Check that .* export it again/;
    await expect(read('a.json', manyPassages, { ...LIMITS, timeoutMs: 1 })).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringMatching(message),
    });
    expect((await read('a.txt', 'Hello.')).passages).toHaveLength(1);
  });

  it('rejects a file that takes too much memory, and reads the next', async () => {
    const small = { ...LIMITS, memoryMb: 16 };
    const message = /^We couldn't read this transcript with 16 MB of memory. Check that/;
    await expect(read('a.json', manyPassages, small)).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringMatching(message),
    });
    expect((await read('a.txt', 'Hello.', small)).passages).toHaveLength(1);
  });
});
