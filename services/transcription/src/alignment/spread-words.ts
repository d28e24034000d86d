import type { Span } from '../audio/span';

/** Each word also takes the time of a breath. */
const BREATH_LETTERS = 1;

/** Times for words spoken one after another in a stretch, by their length: an estimate. */
export function spreadWords(words: readonly string[], { startMs, endMs }: Span): Span[] {
  const weights = words.map((word) => word.length + BREATH_LETTERS);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const timeAt = (weight: number) => Math.round(startMs + ((endMs - startMs) * weight) / total);
  let spoken = 0;
  return weights.map((weight) => {
    const from = spoken;
    spoken += weight;
    return { startMs: timeAt(from), endMs: timeAt(spoken) };
  });
}
