import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A search is made once a person pauses this long. */
const PAUSE_MS = 250;

/**
 * What is typed into a search; `onSearch` is told when it rests, unless the person is on the way to another page by then.
 * Where the search changes without being typed, so does the text.
 */
export function useDebouncedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const router = useRouter();
  const [page] = useState(() => router.latestLocation.pathname);
  const rest = useEffectEvent(() => {
    const text = typed.trim();
    if (text === told.current || router.latestLocation.pathname !== page) return;
    told.current = text;
    onSearch(text);
  });
  const follow = useEffectEvent(() => {
    if (search === told.current) return;
    told.current = search;
    setTyped(search);
  });
  useEffect(() => follow(), [search]);
  useEffect(() => {
    const pause = setTimeout(rest, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return { typed, setTyped };
}
