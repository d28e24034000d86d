import type { ComponentProps, ReactNode } from 'react';

/** A small round button, for a choice that adds something. */
export const Chip = ({ icon, children, ...rest }: ComponentProps<'button'> & { icon?: ReactNode }) => (
  <button
    type="button"
    {...rest}
    className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-left text-sm wrap-anywhere text-ink-2 hover:bg-sunken max-md:min-h-11 [&_svg]:size-4"
  >
    {icon}
    {children}
  </button>
);
