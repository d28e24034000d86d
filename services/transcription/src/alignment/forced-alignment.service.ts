import { runWorker } from '@afterword/platform/worker';
import { Injectable } from '@nestjs/common';
import { SAMPLE_RATE_HZ } from '../audio/pcm';
import type { TimeRange } from '../audio/time-range';
import { toSpokenTokens } from './spoken-tokens';

export interface AlignmentTask {
  samples: Int16Array;
  /** Words as they are spoken, in lower case. */
  tokens: string[];
}

/** One range for each token, or null if text and audio do not match. */
export type Alignment = TimeRange[] | null;

/** A chunk takes a twentieth to a fifth of its playing time; the rest is for a busy machine. */
const TIMEOUT_MS = 600_000;
/** So few words in so much audio are a jingle or the wrong text; aligning them takes very long, and the result means nothing. */
const MAX_SECONDS_PER_WORD = 5;
/** The fastest speakers reach 8. More is another text, and a chunk of it can take 10 minutes to fail. */
const MAX_WORDS_PER_SECOND = 15;
const ENGLISH = /^en(-|$)/i;

/** Finds when each word of a known English text is spoken. */
@Injectable()
export class ForcedAlignmentService {
  /**
   * Returns a range for each word, null for a word that is not spoken, such as a dash. Returns null altogether if the language is not
   * English, or if text and audio do not match.
   */
  async align(
    words: readonly string[],
    samples: Int16Array,
    language: string | null,
    signal: AbortSignal,
  ): Promise<(TimeRange | null)[] | null> {
    if (language !== null && !ENGLISH.test(language)) return null;
    const seconds = samples.length / SAMPLE_RATE_HZ;
    if (words.length > seconds * MAX_WORDS_PER_SECOND) return null;
    const tokensByWord = words.map(toSpokenTokens);
    const tokens = tokensByWord.flat();
    if (seconds > tokens.length * MAX_SECONDS_PER_WORD || tokens.length > seconds * MAX_WORDS_PER_SECOND) return null;
    const alignment = await this.run({ samples, tokens }, signal);
    return alignment && joinTokens(tokensByWord, alignment);
  }

  /** A timeout counts as "do not match". The worker is used once, because the library never frees the 25 MB that it takes each time. */
  private async run(task: AlignmentTask, signal: AbortSignal): Promise<Alignment> {
    const options = { timeoutMs: TIMEOUT_MS, signal, isSingleUse: true };
    const alignment = runWorker<AlignmentTask, Alignment>('forced-alignment', import.meta.url, task, options);
    return alignment.catch((error: Error) => {
      if (error.name === 'TimeoutError' && !signal.aborted) return null;
      throw error;
    });
  }
}

function joinTokens(tokensByWord: readonly string[][], ranges: readonly TimeRange[]): (TimeRange | null)[] {
  let at = 0;
  return tokensByWord.map((tokens) => {
    const [first, last] = [ranges[at], ranges[at + tokens.length - 1]];
    at += tokens.length;
    return tokens.length > 0 && first && last ? { startMs: first.startMs, endMs: last.endMs } : null;
  });
}
