import { describe, expect, it } from '@jest/globals';
import { measureLevels } from './levels';
import { LevelAnalyzer } from './level-analyzer';

const samples = Int16Array.from({ length: 16_000 + 777 }, (_, at) => 12_000 * Math.sin(at / 9) * Math.sin(at / 4000));
const bytes = Buffer.from(samples.buffer);

async function measure(pieces: Buffer[]): Promise<{ analyzer: LevelAnalyzer; passed: Buffer }> {
  const analyzer = new LevelAnalyzer();
  const passed: Buffer[] = [];
  for await (const piece of analyzer.passThrough(from(pieces))) passed.push(piece);
  return { analyzer, passed: Buffer.concat(passed) };
}

async function* from(pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

describe('analyzing streamed samples', () => {
  it.each([1, 3, 999, 3200, 65_536])('gives the same result in pieces of %i bytes', async (size) => {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
    const { analyzer, passed } = await measure(pieces);
    expect(passed.equals(bytes)).toBe(true);
    expect(analyzer.sampleCount).toBe(samples.length);
    expect([...analyzer.levels]).toEqual([...measureLevels(samples)]);
    expect(analyzer.peaks).toHaveLength(11);
  });

  it('gives the loudest sample of each tenth of a second, 100 for full scale', async () => {
    const loud = new Int16Array(4800);
    loud[100] = -32_768;
    loud[2000] = 16_384;
    const { analyzer } = await measure([Buffer.from(loud.buffer)]);
    expect(analyzer.peaks).toEqual([100, 50, 0]);
  });
});
