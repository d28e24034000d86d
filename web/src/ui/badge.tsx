import clsx from 'clsx';
import type { ReactNode } from 'react';

export const toneStyle = {
  ok: 'bg-ok-soft text-ok',
  run: 'bg-accent-soft text-accent-ink',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  idle: 'bg-idle-soft text-idle',
  marker: 'bg-marker-soft text-on-marker',
};
export type Tone = keyof typeof toneStyle;

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
