import { describe, expect, it } from '@jest/globals';
import { measureLevels } from './levels';
import { LevelAnalyzer } from './level-analyzer';

const samples = Int16Array.from({ length: 16_000 + 777 }, (_, at) => 12_000 * Math.sin(at / 9) * Math.sin(at / 4000));
const bytes = Buffer.from(samples.buffer);

async function measure(pieces: Buffer[]): Promise<{ meter: LevelAnalyzer; passed: Buffer }> {
  const meter = new LevelAnalyzer();
  const passed: Buffer[] = [];
  for await (const piece of meter.passThrough(from(pieces))) passed.push(piece);
  return { meter, passed: Buffer.concat(passed) };
}

async function* from(pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

describe('measuring a recording while it passes', () => {
  it.each([1, 3, 999, 3200, 65_536])('measures the same in pieces of %i bytes', async (size) => {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
    const { meter, passed } = await measure(pieces);
    expect(passed.equals(bytes)).toBe(true);
    expect(meter.sampleCount).toBe(samples.length);
    expect([...meter.levels]).toEqual([...measureLevels(samples)]);
    expect(meter.peaks).toHaveLength(11);
  });

  it('tells the loudest sample of each tenth of a second, full scale being 100', async () => {
    const loud = new Int16Array(4800);
    loud[100] = -32_768;
    loud[2000] = 16_384;
    const { meter } = await measure([Buffer.from(loud.buffer)]);
    expect(meter.peaks).toEqual([100, 50, 0]);
  });
});
