import { FRAME_MS, silenceThreshold } from '../audio/levels';
import { correlate, runningSums } from './correlation';

const HALF_SECOND = 500 / FRAME_MS;

/** Decibels over the threshold of silence for each frame: how loud the noise is does not count. */
export function loudness(levels: Uint8Array): Float32Array {
  const threshold = silenceThreshold(levels);
  return Float32Array.from(levels, (level) => Math.max(0, level - threshold));
}

/** How loud each frame is, and how that rises and falls. */
export interface Loudness {
  loud: Float32Array;
  variation: Float32Array;
}

export const withVariation = (loud: Float32Array): Loudness => ({ loud, variation: variationOf(loud) });

/** Returns by how much each value differs from the mean of the second around it. */
function variationOf(values: Float32Array): Float32Array {
  const sums = runningSums(values);
  return values.map((value, at) => {
    const [start, end] = [Math.max(0, at - HALF_SECOND), Math.min(values.length, at + HALF_SECOND + 1)];
    return value - sums.between(start, end).sum / (end - start);
  });
}

/** How alike a track and the recording are, as sums that can be added up. */
export class Agreement {
  count = 0;
  private products = 0;
  private readonly whole = { sum: 0, squares: 0 };
  private readonly part = { sum: 0, squares: 0 };

  /**
   * Compares how both rise and fall from moment to moment while the track is not silent: neither the other speakers of the recording count,
   * nor how much of them reaches the track.
   *
   * @param lag how many frames later than the recording the track begins
   * @param from the first frame of the recording
   * @param to the frame after the last
   */
  add(whole: Loudness, part: Loudness, lag: number, from = 0, to = whole.loud.length): this {
    for (let at = Math.max(from, lag), end = Math.min(to, part.loud.length + lag); at < end; at++) {
      if (part.loud[at - lag] === 0) continue;
      const [x, y] = [whole.variation[at]!, part.variation[at - lag]!];
      this.whole.sum += x;
      this.whole.squares += x * x;
      this.part.sum += y;
      this.part.squares += y * y;
      this.products += x * y;
      this.count += 1;
    }
    return this;
  }

  /** -1 to 1; 0 if there is nothing to compare. */
  get value(): number {
    return this.count === 0 ? 0 : correlate(this.products, this.whole, this.part, this.count);
  }
}
