import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** The anchor in the address. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the settings, with a heading that links lead to. */
export function Section({ id, title, lead, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-24">
      <h2 id={heading} className="mb-1">
        {title}
      </h2>
      {lead && <p className="mb-3 max-w-[62ch] text-ink-2">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** Rows of a section under each other. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">{children}</dl>
);

interface RowProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export const Row = ({ title, action, children }: RowProps) => (
  <div className="grid items-center gap-x-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
    <dt className="font-semibold">{title}</dt>
    <dd className="wrap-anywhere md:col-start-1 text-md text-ink-2">{children}</dd>
    {action && <dd className="max-md:mt-2 md:col-start-2 md:row-span-2 md:row-start-1">{action}</dd>}
  </div>
);
