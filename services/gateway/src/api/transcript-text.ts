import type { Transcript } from '@afterword/proto';

/** The words as people read them: a paragraph a segment, an empty line between two. */
export function textOf({ segments, words: { texts } }: Transcript): string {
  let word = 0;
  return segments.map(({ words }) => texts.slice(word, (word += words)).join(' ')).join('\n\n');
}
