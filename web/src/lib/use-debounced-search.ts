import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Delay before a typed search is sent. */
const SEARCH_DEBOUNCE_MS = 250;

/**
 * The typed text of a search. Calls `onSearch` after a pause in typing, unless the person has left the page. Follows `search` if it
 * changes otherwise.
 */
export function useDebouncedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const reported = useRef(search);
  const router = useRouter();
  const [page] = useState(() => router.latestLocation.pathname);
  const report = useEffectEvent(() => {
    const text = typed.trim();
    if (text === reported.current || router.latestLocation.pathname !== page) return;
    reported.current = text;
    onSearch(text);
  });
  const follow = useEffectEvent(() => {
    if (search === reported.current) return;
    reported.current = search;
    setTyped(search);
  });
  useEffect(() => follow(), [search]);
  useEffect(() => {
    const pause = setTimeout(report, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return { typed, setTyped };
}
