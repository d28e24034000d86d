import type { SentenceIndex } from '../citations/sentence-index';

export interface Vector {
  readonly weights: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Each sentence as its stems weighted by how telling they are. */
export const toVectors = (index: SentenceIndex): Vector[] =>
  index.stems.map((stems) => {
    const weights = new Map([...stems].map((stem) => [stem, index.weight(stem)] as const));
    const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0));
    return { weights, length: length || 1 };
  });

export const cosine = (a: Vector, b: Vector): number => {
  const [few, many] = a.weights.size < b.weights.size ? [a, b] : [b, a];
  let product = 0;
  for (const [stem, weight] of few.weights) product += weight * (many.weights.get(stem) ?? 0);
  return product / (a.length * b.length);
};
