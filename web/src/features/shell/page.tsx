import clsx from 'clsx';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  lead?: string;
  narrow?: boolean;
  children?: ReactNode;
}

/** A page with its heading; `narrow` for screens of a single column. */
export function Page({ title, lead, narrow = false, children }: PageProps) {
  return (
    <div className={clsx('mx-auto', narrow ? 'max-w-248' : 'max-w-(--aw-page)')}>
      <title>{`${title} · Afterword`}</title>
      <div className="mb-5 md:mb-6">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="mt-2 max-w-[62ch] text-ink-2">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
