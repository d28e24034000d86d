import { describe, expect, it } from '@jest/globals';
import { planChunks } from './chunk-plan';
import { durationOf, type TimeRange } from './time-range';

const MINUTE = 60_000;
const silence = (atMs: number, lengthMs: number): TimeRange => ({ startMs: atMs - lengthMs / 2, endMs: atMs + lengthMs / 2 });

describe('the chunk plan of a recording', () => {
  it('has one chunk for up to 8 minutes', () => {
    expect(planChunks('etag', 8 * MINUTE, [silence(4 * MINUTE, 2000)]).chunks).toEqual([{ startMs: 0, endMs: 8 * MINUTE }]);
  });

  it('cuts in the middle of the longest silence within 2 to 8 minutes', () => {
    const silences = [silence(MINUTE, 9000), silence(3 * MINUTE, 400), silence(6 * MINUTE, 1000), silence(7 * MINUTE, 600)];
    const { chunks } = planChunks('etag', 12 * MINUTE, silences);
    expect(chunks).toEqual([
      { startMs: 0, endMs: 6 * MINUTE },
      { startMs: 6 * MINUTE, endMs: 12 * MINUTE },
    ]);
  });

  it('cuts every 5 minutes if there is no silence', () => {
    const { chunks } = planChunks('etag', 21 * MINUTE, []);
    expect(chunks.map(({ endMs }) => endMs / MINUTE)).toEqual([5, 10, 15, 21]);
  });

  it('covers the recording without gap or overlap, in chunks of 2 to 8 minutes', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const durationMs = seed * 97_531;
      const silences = Array.from({ length: seed * 5 }, (_, index) =>
        silence(((index * 7919 * seed) % 1000) * (durationMs / 1000), 300 + ((index * 37) % 900)),
      );
      const { chunks } = planChunks('etag', durationMs, silences);
      expect(chunks[0]!.startMs).toBe(0);
      expect(chunks.at(-1)!.endMs).toBe(durationMs);
      for (const [index, chunk] of chunks.entries()) {
        if (index > 0) expect(chunk.startMs).toBe(chunks[index - 1]!.endMs);
        expect(durationOf(chunk)).toBeLessThanOrEqual(8 * MINUTE);
        if (chunks.length > 1) expect(durationOf(chunk)).toBeGreaterThanOrEqual(2 * MINUTE);
      }
    }
  });

  it('has the same hash for the same audio, and another for other audio', () => {
    const hash = (etag: string) => planChunks(etag, 9 * MINUTE, []).hash;
    expect(hash('a')).toBe(hash('a'));
    expect(hash('a')).not.toBe(hash('b'));
  });
});
