import { useDeferredValue } from 'react';

/** What has just been read, drawn bit by bit, so that the page answers a person in between. How it changes later shows at once. */
export function useDeferredFirstRender<T>(read: T | undefined): T | undefined {
  const drawn = useDeferredValue(read);
  return drawn === undefined ? undefined : read;
}
