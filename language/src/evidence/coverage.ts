import type { Evidence } from '@afterword/proto';

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/gu;

/** How many percent of the letters and digits of a text stand on what was said. */
export function coverage(text: string, evidence: readonly Pick<Evidence, 'start' | 'end'>[]): number {
  const supported = new Uint8Array(text.length);
  for (const { start, end } of evidence) supported.fill(1, start, end);
  const counted = [...text.matchAll(LETTER_OR_DIGIT)];
  const covered = counted.filter(({ index }) => supported[index] === 1);
  return counted.length === 0 ? 0 : Math.floor((covered.length / counted.length) * 100);
}
