import type { SentenceIndex } from '../../../evidence/sentence-index';
import type { Vector } from './vectors';

/** LexRank: a sentence is central when central sentences resemble it. */
const DAMPING = 0.85;
const ROUNDS = 30;
const LEAST_LIKENESS = 0.08;

interface Edge {
  to: number;
  likeness: number;
}

const edgesOf = (index: SentenceIndex, vectors: readonly Vector[], from: number): Edge[] => {
  const products = new Map<number, number>();
  const vector = vectors[from];
  for (const [stem, weight] of vector?.weights ?? [])
    for (const to of index.sentencesWith.get(stem) ?? []) if (to !== from) products.set(to, (products.get(to) ?? 0) + weight * weight);
  return [...products]
    .map(([to, product]) => ({ to, likeness: product / ((vector?.length ?? 1) * (vectors[to]?.length ?? 1)) }))
    .filter((edge) => edge.likeness > LEAST_LIKENESS);
};

/** How central each sentence is; the mean is 1. */
export const centralities = (index: SentenceIndex, vectors: readonly Vector[]): number[] => {
  const edges = vectors.map((_, from) => edgesOf(index, vectors, from));
  const outgoing = edges.map((list) => list.reduce((sum, edge) => sum + edge.likeness, 0) || 1);
  let ranks = new Float64Array(vectors.length).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(vectors.length).fill(1 - DAMPING);
    edges.forEach((list, from) => {
      const share = (DAMPING * (ranks[from] ?? 0)) / (outgoing[from] ?? 1);
      for (const { to, likeness } of list) next[to] = (next[to] ?? 0) + share * likeness;
    });
    ranks = next;
  }
  return [...ranks];
};
