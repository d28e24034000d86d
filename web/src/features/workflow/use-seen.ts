import { useState } from 'react';
import type { Review } from './reviews.queries';

/**
 * The text a reviewer has before their eyes: it stays while another version arrives, until they ask for that one.
 * What was said and decided about it is always the latest. `first` is what they saw when they were here before.
 */
export function useSeen(item: Review, first = item) {
  const [seen, see] = useState(first);
  if (seen.id !== item.id) see(item);
  const isSeen = seen.id !== item.id || seen.version === item.version;
  return { seen: isSeen ? item : seen, newer: isSeen ? undefined : item, seeNewer: () => see(item) };
}
