import { useSyncExternalStore } from 'react';
import type { EpisodePage } from './episodes.queries';
import { heldDeletions } from './held-deletions';

/** The episodes on these pages that nobody has just deleted, and how many there are in all. */
export function usePresent(pages: EpisodePage[] = []) {
  const hidden = useSyncExternalStore(heldDeletions.subscribe, heldDeletions.ids);
  const read = pages.flatMap(({ episodes }) => episodes);
  const episodes = read.filter(({ id }) => !hidden.includes(id));
  return { episodes, total: (pages.at(-1)?.total ?? 0) - (read.length - episodes.length) };
}
