import type { ReactNode } from 'react';

/** Cards beside each other: one, three or four, as the page is wide. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 lg:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">{children}</div>
);
