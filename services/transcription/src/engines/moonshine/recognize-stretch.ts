import { findQuietestMs, measureLevels } from '../../audio/levels';
import { msToSamples, samplesToMs } from '../../audio/pcm';
import { durationOf, type TimeRange } from '../../audio/time-range';
import type { Decoding } from './moonshine-model';
import { type ConfidentWord, tokensToWords } from './tokens-to-words';

export interface RecognizedStretch extends TimeRange {
  words: ConfidentWord[];
}

type Decode = (samples: Float32Array) => Promise<Decoding>;

/** A half is not shorter than this. */
const MIN_HALF_MS = 3000;
/** Slow speakers say two tokens a second. With fewer, the model gave up: on a quiet or noisy start it may return nothing for 20 s. */
const MIN_TOKENS_PER_SECOND = 1;
const FULL_SCALE = 32_768;

/**
 * Recognizes a stretch of up to 24 s. One that comes back thin, or as a loop, is split at its quietest moment and recognized again in
 * halves. Returns the stretches that have words; times are milliseconds from the start of the samples.
 */
export async function recognizeStretch(decode: Decode, samples: Int16Array): Promise<RecognizedStretch[]> {
  return new StretchRecognizer(decode, samples).recognize({ startMs: 0, endMs: samplesToMs(samples.length) });
}

class StretchRecognizer {
  private readonly levels: Uint8Array;

  constructor(
    private readonly decode: Decode,
    private readonly samples: Int16Array,
  ) {
    this.levels = measureLevels(samples);
  }

  async recognize(range: TimeRange): Promise<RecognizedStretch[]> {
    const { tokens, isComplete } = await this.decode(this.toFloats(range));
    const isThin = tokens.length < (durationOf(range) / 1000) * MIN_TOKENS_PER_SECOND;
    if ((isThin || !isComplete) && durationOf(range) > 2 * MIN_HALF_MS) {
      const halves = await this.recognizeHalves(range);
      if (halves.length > 0) return halves;
    }
    const words = tokensToWords(tokens);
    return words.length > 0 ? [{ ...range, words }] : [];
  }

  private async recognizeHalves({ startMs, endMs }: TimeRange): Promise<RecognizedStretch[]> {
    const middleMs = findQuietestMs(this.levels, { startMs: startMs + MIN_HALF_MS, endMs: endMs - MIN_HALF_MS });
    const first = await this.recognize({ startMs, endMs: middleMs });
    return [...first, ...(await this.recognize({ startMs: middleMs, endMs }))];
  }

  private toFloats({ startMs, endMs }: TimeRange): Float32Array {
    return Float32Array.from(this.samples.subarray(msToSamples(startMs), msToSamples(endMs)), (sample) => sample / FULL_SCALE);
  }
}
