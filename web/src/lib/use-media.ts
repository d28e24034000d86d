import { useSyncExternalStore } from 'react';

/** Whether the page is as the media query says, now and after each change. */
export function useMedia(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
