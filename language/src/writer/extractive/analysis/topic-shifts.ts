import type { AnalysedSentence } from './analysed-sentence';
import { IS_QUESTION } from './sentence-signals';

/** A possible change of topic before sentence `at`. */
export interface TopicShift {
  readonly at: number;
  readonly depth: number;
}

/** Sentences compared on either side of a place. */
const BLOCK_SENTENCES = 10;
const CHANGES_TOPIC =
  /^(?:so\b|let(?:'|’)s\b|okay\b|let me\b|and what about\b|what about\b|before (?:i|we) let\b|now\b|tell me\b|talk (?:to me )?about\b|i want to ask\b)/iu;
const CUE_SCORES = { newSpeaker: 0.06, turn: 0.12, question: 0.05, sameTurn: -0.15 } as const;

const sumVectors = (sentences: readonly AnalysedSentence[]): Map<string, number> => {
  const total = new Map<string, number>();
  for (const { vector } of sentences) for (const [stem, weight] of vector) total.set(stem, (total.get(stem) ?? 0) + weight);
  return total;
};

const blockSimilarity = (before: readonly AnalysedSentence[], after: readonly AnalysedSentence[]): number => {
  const [a, b] = [sumVectors(before), sumVectors(after)];
  const size = (vector: ReadonlyMap<string, number>) => [...vector.values()].reduce((total, weight) => total + weight * weight, 0);
  let product = 0;
  for (const [stem, weight] of a) product += weight * (b.get(stem) ?? 0);
  return product / (Math.sqrt(size(a) * size(b)) || 1);
};

/** For each place, the height of the hill that the curve climbs without a dip when one walks back from there. */
const peaksBefore = (curve: readonly number[]): number[] => {
  const peaks: number[] = [];
  for (const [at, here] of curve.entries()) {
    const before = curve[at - 1] ?? -Infinity;
    peaks.push(before >= here ? (peaks[at - 1] ?? here) : here);
  }
  return peaks;
};

/** How far the similarity falls below the hills on both sides of each place (TextTiling). */
const depths = (curve: readonly number[]): number[] => {
  const left = peaksBefore(curve);
  const right = peaksBefore(curve.toReversed()).toReversed();
  return curve.map((low, at) => (left[at] ?? low) - low + ((right[at] ?? low) - low));
};

const cueAt = (sentences: readonly AnalysedSentence[], at: number): number => {
  const [before, here, next] = [sentences[at - 1], sentences[at], sentences[at + 1]];
  if (!before || !here) return 0;
  const sameTurn = before.sentence.segment === here.sentence.segment;
  const newSpeaker = before.sentence.segment.speaker !== here.sentence.segment.speaker;
  const asks = [here, next].some((each) => each && IS_QUESTION.test(each.sentence.text) && each.sentence.segment === here.sentence.segment);
  return (
    (sameTurn ? CUE_SCORES.sameTurn : 0) +
    (newSpeaker ? CUE_SCORES.newSpeaker : 0) +
    (CHANGES_TOPIC.test(here.sentence.text) ? CUE_SCORES.turn : 0) +
    (asks ? CUE_SCORES.question : 0)
  );
};

/** Every place between two sentences, the likeliest change of topic first. */
export const findTopicShifts = (sentences: readonly AnalysedSentence[]): TopicShift[] => {
  const curve = sentences
    .slice(1)
    .map((_, at) =>
      blockSimilarity(sentences.slice(Math.max(0, at + 1 - BLOCK_SENTENCES), at + 1), sentences.slice(at + 1, at + 1 + BLOCK_SENTENCES)),
    );
  return depths(curve)
    .map((depth, at) => ({ at: at + 1, depth: depth + cueAt(sentences, at + 1) }))
    .sort((a, b) => b.depth - a.depth || a.at - b.at);
};
