import { measureLevels } from './levels';
import { BYTES_PER_SAMPLE, SAMPLE_RATE_HZ } from './pcm';

/** Enough for a waveform as wide as any screen: 29 KiB for an hour. */
const PEAKS_PER_SECOND = 10;
const BLOCK_BYTES = (SAMPLE_RATE_HZ / PEAKS_PER_SECOND) * BYTES_PER_SAMPLE;
const FULL_SCALE = 32_768;
const MAX_PEAK = 100;

/** Measures the length, levels and peaks of a recording while its samples are streamed, in pieces of any size. */
export class LevelAnalyzer {
  /** The loudest sample of each tenth of a second, 0 to 100. */
  readonly peaks: number[] = [];
  private pending: Buffer = Buffer.alloc(0);
  private readonly levelBlocks: Uint8Array[] = [];
  private countedSamples = 0;

  /** Yields the bytes unchanged. */
  async *passThrough(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of source) {
      this.analyze(bytes);
      yield bytes;
    }
    this.analyzeBlock(this.pending);
  }

  get sampleCount(): number {
    return this.countedSamples;
  }

  /** See `measureLevels`. */
  get levels(): Uint8Array {
    return Buffer.concat(this.levelBlocks);
  }

  private analyze(bytes: Buffer): void {
    const all = Buffer.concat([this.pending, bytes]);
    let at = 0;
    for (; at + BLOCK_BYTES <= all.length; at += BLOCK_BYTES) this.analyzeBlock(all.subarray(at, at + BLOCK_BYTES));
    this.pending = all.subarray(at);
  }

  private analyzeBlock(bytes: Buffer): void {
    const samples = toSamples(bytes);
    if (samples.length === 0) return;
    this.countedSamples += samples.length;
    this.levelBlocks.push(measureLevels(samples));
    this.peaks.push(Math.round((findPeak(samples) / FULL_SCALE) * MAX_PEAK));
  }
}

/** Copies the bytes, because a view needs an even offset. */
function toSamples(bytes: Buffer): Int16Array {
  const whole = bytes.length - (bytes.length % BYTES_PER_SAMPLE);
  return new Int16Array(Uint8Array.prototype.slice.call(bytes, 0, whole).buffer);
}

function findPeak(samples: Int16Array): number {
  let max = 0;
  for (const sample of samples) {
    if (sample > max) max = sample;
    else if (-sample > max) max = -sample;
  }
  return max;
}
