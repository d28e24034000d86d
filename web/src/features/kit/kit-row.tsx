import clsx from 'clsx';
import type { ReactNode } from 'react';

interface KitRowProps {
  icon: ReactNode;
  name: string;
  /** What people should know about it before they publish it. */
  status?: ReactNode;
  actions?: ReactNode;
  /** Whether it is not to be published yet. */
  isHeld?: boolean;
  children?: ReactNode;
}

/** One part of the kit. */
export const KitRow = ({ icon, name, status, actions, isHeld = false, children }: KitRowProps) => (
  <li
    aria-label={name}
    className={clsx(
      'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 border-t border-line px-4 py-3 last:rounded-b-lg md:px-5',
      isHeld && 'bg-sunken',
    )}
  >
    <span className="pt-2.5 text-ink-3 [&_svg]:size-5">{icon}</span>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex min-h-(--aw-control) flex-wrap items-center gap-x-3">
        <h3 className="font-sans text-base font-semibold">{name}</h3>
        {status}
        <div className="ml-auto flex flex-wrap items-center gap-x-2">{actions}</div>
      </div>
      {children}
    </div>
  </li>
);
