import { useSyncExternalStore } from 'react';
import { heldDeletions } from './held-deletions';

/** The entries that nobody has just deleted. */
export function useNotDeleted<Entry extends { id: string }>(entries: Entry[]): Entry[] {
  const hidden = useSyncExternalStore(heldDeletions.subscribe, heldDeletions.ids);
  return entries.filter(({ id }) => !hidden.includes(id));
}
