import type { ReactNode } from 'react';

interface StateLineProps {
  badge: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** How something is that was made, in a word and a sentence, and what can be done about it. */
export const StateLine = ({ badge, action, children }: StateLineProps) => (
  <div role="status" className="flex min-h-(--aw-control) flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
    {badge}
    <span className="min-w-0 wrap-anywhere">{children}</span>
    {action}
  </div>
);
