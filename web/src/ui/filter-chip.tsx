import type { ReactNode } from 'react';

/** A toggle for a filter; inverted when pressed. */
export const FilterChip = ({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className="inline-flex min-h-9 max-w-full items-center rounded-full border border-line-strong bg-surface px-3.5 text-left text-sm wrap-anywhere text-ink-2 hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper max-md:min-h-11"
  >
    {children}
  </button>
);
