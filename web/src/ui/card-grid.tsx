import type { ReactNode } from 'react';

/** A grid of cards with one to four columns, depending on the width of the page. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 lg:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">{children}</div>
);
