import { claimStems } from './claim-stems';
import { locate } from '../quotes/locate';
import { quoteIndex } from '../quotes/quote-index';
import type { SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { sentenceIndex, type SentenceIndex } from './sentence-index';

export interface Support extends WordRun {
  /** Part of the sentence's subject words, weighted by how telling they are, that was spoken there: 0 to 1. */
  score: number;
}

/** A statement may sum up this many neighbouring sentences. */
const WIDEST = 3;
/** Every further sentence must add this much to be worth including. */
const WIDTH_COST = 0.06;
const CANDIDATES = 12;

const covered = (index: SentenceIndex, stems: ReadonlySet<string>, first: number, width: number): number => {
  let sum = 0;
  for (const stem of stems) {
    for (let at = first; at < first + width; at++) {
      if (!index.stems[at]?.has(stem)) continue;
      sum += index.weight(stem);
      break;
    }
  }
  return sum;
};

const candidates = (index: SentenceIndex, stems: ReadonlySet<string>): number[] => {
  const sums = new Map<number, number>();
  for (const stem of stems) for (const at of index.sentencesWith.get(stem) ?? []) sums.set(at, (sums.get(at) ?? 0) + index.weight(stem));
  return [...sums]
    .sort(([atA, sumA], [atB, sumB]) => sumB - sumA || atA - atB)
    .slice(0, CANDIDATES)
    .map(([at]) => at);
};

const byMeaning = (transcript: SpokenTranscript, sentence: string): Support | null => {
  const index = sentenceIndex(transcript);
  const stems = new Set(claimStems(sentence));
  const total = [...stems].reduce((sum, stem) => sum + index.weight(stem), 0);
  let best: Support | null = null;
  let bestWorth = 0;
  for (const at of candidates(index, stems)) {
    for (let width = 1; width <= WIDEST; width++) {
      for (let first = Math.max(0, at - width + 1); first <= at; first++) {
        const [from, to] = [transcript.sentences[first], transcript.sentences[first + width - 1]];
        const score = covered(index, stems, first, width) / total;
        const worth = score - WIDTH_COST * (width - 1);
        if (!from || !to || worth <= bestWorth) continue;
        bestWorth = worth;
        best = { first: from.first, last: to.last, score };
      }
    }
  }
  return best;
};

/** The stretch of speech a written sentence stands on: the same words where they were spoken, else what shares most of its subject. */
export const bestSupport = (transcript: SpokenTranscript, sentence: string): Support | null => {
  const place = locate(quoteIndex(transcript), sentence);
  return place.found ? { first: place.first, last: place.last, score: place.similarity } : byMeaning(transcript, sentence);
};
