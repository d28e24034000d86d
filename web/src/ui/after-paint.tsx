import { type ReactNode, Suspense } from 'react';
import { useIsPainted } from '@/lib/use-is-painted';

interface AfterPaintProps {
  children: ReactNode;
  /** Reserves its space until then. */
  fallback?: ReactNode;
}

/** Renders lazy content after the first paint, when the browser is idle. */
export function AfterPaint({ children, fallback = null }: AfterPaintProps) {
  return useIsPainted() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
