import { type ReactNode, Suspense } from 'react';
import { useIsPainted } from '@/lib/use-is-painted';

interface AfterPaintProps {
  children: ReactNode;
  /** Keeps its place until then. */
  fallback?: ReactNode;
}

/** What nobody needs at first: its code is asked for once the browser has painted the rest. */
export function AfterPaint({ children, fallback = null }: AfterPaintProps) {
  return useIsPainted() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
