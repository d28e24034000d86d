import type { SentenceIndex } from '../citations/sentence-index';
import type { Vector } from './vectors';

/** LexRank: a sentence is central when central sentences resemble it. */
const DAMPING = 0.85;
const MAX_ITERATIONS = 30;
/** The ranks have converged when none changes by more than this; their mean is 1. */
const TOLERANCE = 1e-4;
const MIN_SIMILARITY = 0.08;

/**
 * A sentence is compared with so many before and after it, about an hour of speech each way, and its rank flows to so many of them.
 * Without these limits a transcript of 300,000 words, which may be imported, takes 10 minutes.
 */
const MAX_DISTANCE_SENTENCES = 1000;
const MAX_EDGES_PER_SENTENCE = 500;

/** The sentences that resemble one, and how much; typed arrays, because there are up to 15 million. */
interface Edges {
  readonly to: Uint32Array;
  readonly similarity: Float64Array;
}

/** Returns the index of the first of `ascending` that is at min `min`. */
const lowerBound = (ascending: readonly number[], min: number): number => {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < min) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Adds up what a sentence has in common with others in `products`, one number for each sentence; returns with which. */
const addProducts = (index: SentenceIndex, vector: Vector | undefined, from: number, products: Float64Array): number[] => {
  const touched: number[] = [];
  for (const [stem, weight] of vector?.weights ?? []) {
    const sentences = index.sentencesWith.get(stem) ?? [];
    for (let at = lowerBound(sentences, from - MAX_DISTANCE_SENTENCES); at < sentences.length; at++) {
      const to = sentences[at] ?? 0;
      if (to > from + MAX_DISTANCE_SENTENCES) break;
      if (to === from) continue;
      if (products[to] === 0) touched.push(to);
      products[to] = (products[to] ?? 0) + weight * weight;
    }
  }
  return touched;
};

const findStrongest = (touched: readonly number[], similarity: (to: number) => number): number[] => {
  const edges = touched.filter((to) => similarity(to) > MIN_SIMILARITY);
  return edges.length > MAX_EDGES_PER_SENTENCE
    ? edges.toSorted((a, b) => similarity(b) - similarity(a)).slice(0, MAX_EDGES_PER_SENTENCE)
    : edges;
};

const findEdges = (index: SentenceIndex, vectors: readonly Vector[], from: number, products: Float64Array): Edges => {
  const vector = vectors[from];
  const touched = addProducts(index, vector, from, products);
  const similarity = (to: number): number => (products[to] ?? 0) / ((vector?.length ?? 1) * (vectors[to]?.length ?? 1));
  const kept = findStrongest(touched, similarity);
  const edges = { to: Uint32Array.from(kept), similarity: Float64Array.from(kept, similarity) };
  for (const to of touched) products[to] = 0;
  return edges;
};

/** How central each sentence is; the mean is 1. */
export const computeCentralities = (index: SentenceIndex, vectors: readonly Vector[]): number[] => {
  const products = new Float64Array(vectors.length);
  const edges = vectors.map((_, from) => findEdges(index, vectors, from, products));
  const outgoing = edges.map(({ similarity }) => similarity.reduce((sum, each) => sum + each, 0) || 1);
  let ranks = new Float64Array(vectors.length).fill(1);
  for (let iteration = 0, hasConverged = false; iteration < MAX_ITERATIONS && !hasConverged; iteration++) {
    const next = new Float64Array(vectors.length).fill(1 - DAMPING);
    edges.forEach(({ to, similarity }, from) => {
      const share = (DAMPING * (ranks[from] ?? 0)) / (outgoing[from] ?? 1);
      for (let at = 0; at < to.length; at++) next[to[at]!] = (next[to[at]!] ?? 0) + share * similarity[at]!;
    });
    const previous = ranks;
    hasConverged = next.every((rank, at) => Math.abs(rank - (previous[at] ?? 0)) < TOLERANCE);
    ranks = next;
  }
  return [...ranks];
};
