import { type ReactNode, useDeferredValue } from 'react';

interface GraduallyProps {
  children: ReactNode;
  /** Keeps its place until then. */
  fallback?: ReactNode;
}

/** What is drawn in a step of its own, bit by bit, so that the page answers a person in between. */
export function Gradually({ children, fallback = null }: GraduallyProps) {
  return useDeferredValue(true, false) ? children : fallback;
}
