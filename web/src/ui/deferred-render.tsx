import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children in a low-priority step, so that the page stays responsive. */
export function DeferredRender({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
