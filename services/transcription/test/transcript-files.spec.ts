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
const read = (name: string, text: string, limits = LIMITS) => new TranscriptFilesService(storeWith(text)).readCues(name, limits);
const segment = (at: number) => `{"startTime":${at / 10},"body":"${'word '.repeat(12)}"}`;
const manyCues = `{"segments":[${Array.from({ length: 49_000 }, (_, at) => segment(at)).join(',')}]}`;

describe('reading a stored transcript file', () => {
  it('returns its cues', async () => {
    expect(await read('a.txt', 'Maya: Hello.\nMaya: Bye.')).toMatchObject([
      { speaker: 'Maya', text: 'Hello.' },
      { speaker: 'Maya', text: 'Bye.' },
    ]);
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const reading = read('a.json', manyCues).catch(() => 'ended');
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
    await expect(read('a.json', manyCues, { ...LIMITS, timeoutMs: 1 })).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringMatching(message),
    });
    expect(await read('a.txt', 'Hello.')).toHaveLength(1);
  });

  it('rejects a file that takes too much memory, and reads the next', async () => {
    const small = { ...LIMITS, memoryMb: 16 };
    const message = /^We couldn't read this transcript with 16 MB of memory. Check that/;
    await expect(read('a.json', manyCues, small)).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringMatching(message),
    });
    expect(await read('a.txt', 'Hello.', small)).toHaveLength(1);
  });
});
