import clsx from 'clsx';
import { CircleCheck, Info, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  run: { ground: 'bg-accent-soft', ink: 'text-accent', Icon: Info },
  ok: { ground: 'bg-ok-soft', ink: 'text-ok', Icon: CircleCheck },
  warn: { ground: 'bg-warn-soft', ink: 'text-warn', Icon: TriangleAlert },
  bad: { ground: 'bg-bad-soft', ink: 'text-bad', Icon: OctagonX },
};

interface NoticeProps {
  tone: keyof typeof looks;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function Notice({ tone, title, children, actions }: NoticeProps) {
  const { ground, ink, Icon } = looks[tone];
  return (
    <div className={clsx('flex items-start gap-3 rounded-md px-4 py-3 text-md leading-normal text-ink', ground)}>
      <Icon className={clsx('mt-0.5', ink)} aria-hidden />
      <div className="grid min-w-0 gap-2 wrap-anywhere">
        <p>
          <strong className="font-bold">{title}</strong> {children}
        </p>
        {actions && <div className="flex flex-wrap gap-2 pb-1">{actions}</div>}
      </div>
    </div>
  );
}
