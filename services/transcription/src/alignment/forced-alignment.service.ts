import { runWorker } from '@afterword/platform/worker';
import { SAMPLE_RATE_HZ } from '../audio/pcm';
import type { TimeRange } from '../audio/time-range';
import { spokenTokens } from './spoken-tokens';

/** A chunk takes a twentieth to a fifth of its playing time; the rest is for a busy machine. */
const TIMEOUT_MS = 600_000;
/** So few words in so much sound are a jingle or a wrong text; fitting them takes very long and means nothing. */
const MAX_SECONDS_PER_WORD = 5;
/** The fastest speakers say 8; more is another text, and a chunk of it can take 10 minutes to fail. */
const MAX_WORDS_PER_SECOND = 15;
const ENGLISH = /^en(-|$)/i;

/** Finds when each word of a known English text is said, by listening for exactly that text. */
export class ForcedAlignmentService {
  /** A span for each word, null for one that is not spoken, such as a dash; null altogether where text and sound do not fit together. */
  async align(
    words: readonly string[],
    samples: Int16Array,
    language: string | null,
    signal: AbortSignal,
  ): Promise<(TimeRange | null)[] | null> {
    if (language !== null && !ENGLISH.test(language)) return null;
    const seconds = samples.length / SAMPLE_RATE_HZ;
    if (words.length > seconds * MAX_WORDS_PER_SECOND) return null;
    const said = words.map(spokenTokens);
    const tokens = said.flat();
    if (seconds > tokens.length * MAX_SECONDS_PER_WORD || tokens.length > seconds * MAX_WORDS_PER_SECOND) return null;
    const spans = await this.run({ samples, tokens }, signal);
    return spans && joinTokens(said, spans);
  }

  /** Text that is hard to fit can take for ever; then it does not fit. The library never gives back the 25 MB it takes each time. */
  private async run(task: AlignmentTask, signal: AbortSignal): Promise<Alignment> {
    const bounds = { timeoutMs: TIMEOUT_MS, signal, isSingleUse: true };
    const alignment = runWorker<AlignmentTask, Alignment>('forced-alignment', import.meta.url, task, bounds);
    return alignment.catch((error: Error) => {
      if (error.name === 'TimeoutError' && !signal.aborted) return null;
      throw error;
    });
  }
}

function joinTokens(said: readonly string[][], spans: readonly TimeRange[]): (TimeRange | null)[] {
  let at = 0;
  return said.map((tokens) => {
    const [first, last] = [spans[at], spans[at + tokens.length - 1]];
    at += tokens.length;
    return tokens.length > 0 && first && last ? { startMs: first.startMs, endMs: last.endMs } : null;
  });
}

export interface AlignmentTask {
  samples: Int16Array;
  /** Words as they are said, in lower case. */
  tokens: string[];
}

/** A span for each token; null where sound and text do not fit together. */
export type Alignment = TimeRange[] | null;
