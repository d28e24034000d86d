import { useState } from 'react';
import type { Review } from './reviews.queries';

/** The item that is shown, also when the list no longer has it: nobody's text is pulled away while they read. */
export function useOpenItem(id: string | undefined, items: Review[]) {
  const listed = items.find((item) => item.id === id);
  const [kept, keep] = useState(listed);
  if (listed && listed !== kept) keep(listed);
  return { item: listed ?? (kept?.id === id ? kept : undefined), isListed: listed !== undefined };
}
