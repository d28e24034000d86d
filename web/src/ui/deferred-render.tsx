import { type ReactNode, useDeferredValue } from 'react';

/** What is drawn in a step of its own, bit by bit, so that the page answers a person in between. */
export function DeferredRender({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
