import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Tells when a person, and not the read-along, scrolls the region. */
export function useManualScroll(region: RefObject<HTMLElement | null>, onScroll: () => void) {
  const scrolled = useEffectEvent(onScroll);
  useEffect(() => {
    const element = region.current;
    const listener = () => scrolled();
    element?.addEventListener('wheel', listener, { passive: true });
    element?.addEventListener('touchmove', listener, { passive: true });
    return () => {
      element?.removeEventListener('wheel', listener);
      element?.removeEventListener('touchmove', listener);
    };
  }, [region]);
}
