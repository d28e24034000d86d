import type { ReactNode } from 'react';

/** A label without an action. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex min-h-7 max-w-full items-center rounded-full border border-line bg-paper px-2.5 py-0.5 text-sm leading-tight wrap-anywhere text-ink-2">
    {children}
  </span>
);
