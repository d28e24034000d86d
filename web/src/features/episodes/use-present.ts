import type { Episode } from '@afterword/proto';
import { useSyncExternalStore } from 'react';
import { heldDeletions } from './held-deletions';

/** The episodes that nobody has deleted on this page. */
export function usePresent(episodes: Episode[]): Episode[] {
  const hidden = useSyncExternalStore(heldDeletions.subscribe, heldDeletions.ids);
  return episodes.filter(({ id }) => !hidden.includes(id));
}
