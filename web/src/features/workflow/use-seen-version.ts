import { useState } from 'react';
import type { Review } from './reviews.queries';

/**
 * The version a reviewer sees: a newer one does not replace it until they ask for it, but comments and decisions are always current.
 * `first` is the version they saw before, if any.
 */
export function useSeenVersion(item: Review, first = item) {
  const [seen, see] = useState(first);
  if (seen.id !== item.id) see(item);
  const isSeen = seen.id !== item.id || seen.version === item.version;
  return { seen: isSeen ? item : seen, newer: isSeen ? undefined : item, seeNewer: () => see(item) };
}
