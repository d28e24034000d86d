import { measureLevels } from './levels';
import { BYTES_PER_SAMPLE, SAMPLE_RATE_HZ } from './pcm';

/** Enough for a waveform as wide as any screen: 29 KiB an hour. */
const PEAKS_PER_SECOND = 10;
const SAMPLES_PER_PEAK = SAMPLE_RATE_HZ / PEAKS_PER_SECOND;
const BYTES_PER_PEAK = SAMPLES_PER_PEAK * BYTES_PER_SAMPLE;
const FULL_SCALE = 32_768;
const MAX_PEAK = 100;

/** Measures a recording while it passes by: its length, levels and peaks, in whatever pieces it comes. */
export class LevelAnalyzer {
  private pending: Buffer = Buffer.alloc(0);
  private readonly levelPieces: Uint8Array[] = [];
  private readonly peakPieces: number[] = [];
  private countedSamples = 0;

  /** Passes the bytes on unchanged. */
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

  get levels(): Uint8Array {
    return Buffer.concat(this.levelPieces);
  }

  /** Loudest sample of each tenth of a second, 0 to 100. */
  get peaks(): number[] {
    return this.peakPieces;
  }

  private analyze(bytes: Buffer): void {
    const all = Buffer.concat([this.pending, bytes]);
    let at = 0;
    for (; at + BYTES_PER_PEAK <= all.length; at += BYTES_PER_PEAK) this.analyzeBlock(all.subarray(at, at + BYTES_PER_PEAK));
    this.pending = all.subarray(at);
  }

  private analyzeBlock(bytes: Buffer): void {
    const samples = samplesOf(bytes);
    if (samples.length === 0) return;
    this.countedSamples += samples.length;
    this.levelPieces.push(measureLevels(samples));
    this.peakPieces.push(Math.round((findPeak(samples) / FULL_SCALE) * MAX_PEAK));
  }
}

/** A copy, because a view needs an even offset. */
function samplesOf(bytes: Buffer): Int16Array {
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
