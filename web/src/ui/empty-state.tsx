import clsx from 'clsx';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  heading: ReactNode;
  /** A sentence that says what comes here. */
  children: ReactNode;
  /** What fills it: one button or link. */
  action?: ReactNode;
  /** Without a frame, for places that have one. */
  bare?: boolean;
}

/** Shown in place of what does not exist yet: a round icon, a title, one sentence, one action. */
export function EmptyState({ icon, heading, children, action, bare = false }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'grid justify-items-center gap-3 px-6 py-12 text-center',
        !bare && 'rounded-lg border border-line bg-surface shadow-sm',
      )}
    >
      <span className="mb-1 grid size-18 place-items-center rounded-full bg-sunken text-ink-2 [&_svg]:size-8 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      {heading}
      <p className="max-w-[46ch] text-balance text-ink-2">{children}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
