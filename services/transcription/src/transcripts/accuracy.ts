import type { Paragraph } from './paragraphs';

/** Mean confidence in whole percent: an estimate of how many words are right. Null where the engine tells none. */
export function accuracyOf(paragraphs: readonly Paragraph[]): number | null {
  let [sum, count] = [0, 0];
  for (const { words } of paragraphs) {
    for (const { confidence } of words) {
      if (confidence === null) continue;
      sum += confidence;
      count += 1;
    }
  }
  return count === 0 ? null : Math.round(sum / count);
}
