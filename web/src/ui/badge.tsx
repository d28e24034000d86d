import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, toneStyle } from './tone-style';

export function Badge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 text-sm leading-tight font-semibold whitespace-nowrap [&_svg]:size-4',
        toneStyle[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
