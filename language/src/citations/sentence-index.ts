import { claimStems } from './claim-stems';
import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenTranscript } from '../words/spoken-transcript';

/** Which spoken sentences hold a stem, and how telling each stem is. */
export interface SentenceIndex {
  readonly stems: readonly ReadonlySet<string>[];
  readonly sentencesWith: ReadonlyMap<string, readonly number[]>;
  weight(stem: string): number;
}

const build = ({ sentences }: SpokenTranscript): SentenceIndex => {
  const stems = sentences.map((sentence) => new Set(claimStems(sentence.text)));
  const sentencesWith = new Map<string, number[]>();
  stems.forEach((set, at) => {
    for (const stem of set) {
      const known = sentencesWith.get(stem);
      if (known) known.push(at);
      else sentencesWith.set(stem, [at]);
    }
  });
  const weight = (stem: string) => Math.log(1 + (sentences.length + 1) / (1 + (sentencesWith.get(stem)?.length ?? 0)));
  return { stems, sentencesWith, weight };
};

export const sentenceIndex = memoizeByTranscript(build);
