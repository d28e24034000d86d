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
  <div className="flex flex-wrap items-center gap-3 px-4 py-4 md:px-5">
    <div className="min-w-0 flex-1 basis-60">
      <dt className="font-semibold">{title}</dt>
      <dd className="wrap-anywhere text-md text-ink-2">{children}</dd>
    </div>
    {action}
  </div>
);
