import { useDeferredValue } from 'react';

/** Renders data that has just arrived at low priority, so that the page stays responsive. Later changes render at once. */
export function useDeferredFirstRender<T>(read: T | undefined): T | undefined {
  const drawn = useDeferredValue(read);
  return drawn === undefined ? undefined : read;
}
