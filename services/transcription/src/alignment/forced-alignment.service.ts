import { availableParallelism } from 'node:os';
import { runWorker } from '@afterword/platform/worker';
import { Injectable } from '@nestjs/common';
import { isSilent, measureLevels } from '../audio/levels';
import { SAMPLE_RATE_HZ } from '../audio/pcm';
import type { TimeRange } from '../audio/time-range';
import { toSpokenTokens } from './spoken-tokens';

/** Words and the audio that they are spoken in. */
export interface SpokenPassage {
  words: readonly string[];
  samples: Int16Array;
}

/** One range for each word, null for a word that is not spoken, such as a dash. Null altogether if text and audio do not match. */
export type WordRanges = (TimeRange | null)[] | null;

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

/** Finds when each word of a known English text is spoken. Passages are aligned in parallel. */
@Injectable()
export class ForcedAlignmentService {
  /**
   * Returns the ranges of each passage, in milliseconds from its start. All are null if the language is not English. Silence gets none,
   * although the library would distribute any words over it.
   */
  async align(passages: readonly SpokenPassage[], language: string | null, signal: AbortSignal): Promise<WordRanges[]> {
    if (language !== null && !ENGLISH.test(language)) return passages.map(() => null);
    const tokensByWord = passages.map(({ words, samples }) =>
      isSilent(measureLevels(samples)) ? null : tokenize(words, samples.length / SAMPLE_RATE_HZ),
    );
    const plausible = [...passages.keys()].filter((index) => tokensByWord[index] !== null);
    const shares = distribute(plausible, availableParallelism());
    const alignments = new Map<number, Alignment>();
    const alignShare = async (share: number[]) => {
      const tasks = share.map((index) => ({ samples: passages[index]!.samples, tokens: tokensByWord[index]!.flat() }));
      const aligned = await this.run(tasks, signal);
      for (const [at, index] of share.entries()) alignments.set(index, aligned[at]!);
    };
    await Promise.all(shares.map(alignShare));
    return tokensByWord.map((tokens, index) => joinTokens(tokens, alignments.get(index) ?? null));
  }

  /** A timeout counts as "do not match". The worker is used once, because the library never frees the 25 MB that it takes each time. */
  private async run(tasks: AlignmentTask[], signal: AbortSignal): Promise<Alignment[]> {
    const options = { timeoutMs: TIMEOUT_MS, signal, isSingleUse: true };
    const alignments = runWorker<AlignmentTask[], Alignment[]>('forced-alignment', import.meta.url, tasks, options);
    return alignments.catch((error: Error) => {
      if (error.name === 'TimeoutError' && !signal.aborted) return tasks.map(() => null);
      throw error;
    });
  }
}

/** Returns the tokens of each word, or null if there are more, or fewer, than can be said in this time. */
function tokenize(words: readonly string[], seconds: number): string[][] | null {
  if (words.length > seconds * MAX_WORDS_PER_SECOND) return null;
  const tokensByWord = words.map(toSpokenTokens);
  const count = tokensByWord.flat().length;
  return seconds > count * MAX_SECONDS_PER_WORD || count > seconds * MAX_WORDS_PER_SECOND ? null : tokensByWord;
}

/** Distributes passages in turn, so that each share has about the same amount of speech. */
function distribute(passages: readonly number[], shareCount: number): number[][] {
  const shares = Array.from({ length: Math.min(passages.length, shareCount) }, (): number[] => []);
  for (const [at, passage] of passages.entries()) shares[at % shares.length]!.push(passage);
  return shares;
}

function joinTokens(tokensByWord: readonly string[][] | null, ranges: Alignment): WordRanges {
  if (!tokensByWord || !ranges) return null;
  let at = 0;
  return tokensByWord.map((tokens) => {
    const [first, last] = [ranges[at], ranges[at + tokens.length - 1]];
    at += tokens.length;
    return tokens.length > 0 && first && last ? { startMs: first.startMs, endMs: last.endMs } : null;
  });
}
