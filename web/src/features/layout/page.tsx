import clsx from 'clsx';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  lead?: string | undefined;
  /** Rendered above the heading. */
  back?: ReactNode;
  actions?: ReactNode;
  narrow?: boolean;
  children?: ReactNode;
}

/** A page with its heading; `narrow` for screens of a single column. */
export function Page({ title, lead, back, actions, narrow = false, children }: PageProps) {
  return (
    <div className={clsx('mx-auto', narrow ? 'max-w-248' : 'max-w-(--aw-page)')}>
      <title>{`${title} · Afterword`}</title>
      {back}
      <div className="mb-5 flex flex-wrap items-start gap-4 md:mb-6">
        <div className="mr-auto">
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="mt-2 max-w-[62ch] text-ink-2">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
