import type { Transcript } from '@afterword/proto';

/** One transcript from the pages it was read in. */
export function joinPages(pages: Transcript[]): Transcript {
  const [first] = pages;
  if (!first) throw new Error('A transcript has at least one page.');
  return {
    ...first,
    segments: pages.flatMap(({ segments }) => segments),
    words: {
      ids: pages.flatMap(({ words }) => words.ids),
      texts: pages.flatMap(({ words }) => words.texts),
      starts: pages.flatMap(({ words }) => words.starts),
      ends: pages.flatMap(({ words }) => words.ends),
      confidences: pages.flatMap(({ words }) => words.confidences),
    },
  };
}
