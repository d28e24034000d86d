import type { Transcript, WordColumns } from '@afterword/proto';

/** The pages as one transcript, or null where they are not of the same version. */
export function joined(pages: Transcript[]): Transcript | null {
  const [first] = pages;
  if (!first || pages.some(({ version }) => version !== first.version)) return null;
  const column = <C extends keyof WordColumns>(name: C) => pages.flatMap(({ words }) => words[name] as unknown[]) as WordColumns[C];
  return {
    ...first,
    segments: pages.flatMap(({ segments }) => segments),
    words: {
      ids: column('ids'),
      texts: column('texts'),
      starts: column('starts'),
      ends: column('ends'),
      confidences: column('confidences'),
    },
  };
}

/** The words as people read them: a paragraph a segment, an empty line between two. */
export function textOf({ segments, words: { texts } }: Transcript): string {
  let word = 0;
  return segments.map(({ words }) => texts.slice(word, (word += words)).join(' ')).join('\n\n');
}
