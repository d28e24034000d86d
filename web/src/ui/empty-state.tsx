import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  heading: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** A round icon, a title, one sentence, one button. */
export function EmptyState({ icon, heading, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <span className="mb-1 grid size-18 place-items-center rounded-full bg-sunken text-ink-2 [&_svg]:size-8 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      {heading}
      <p className="max-w-[46ch] text-balance text-ink-2">{children}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
