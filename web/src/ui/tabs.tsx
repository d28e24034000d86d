import { Tabs as Base } from '@base-ui/react/tabs';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface TabEntry {
  value: string;
  label: string;
  /** The count shown beside the label. */
  count?: number | undefined;
  /** The number of its fields with errors. */
  faults?: number | undefined;
  panel: ReactNode;
}

interface TabsProps {
  name: string;
  entries: TabEntry[];
  /** The initial tab, if it exists. */
  first?: string | undefined;
  /** The selected tab, if the page controls it. */
  value?: string;
  onChange?: (value: string) => void;
  /** Adds the padding of a card; elsewhere the list aligns with the page. */
  className?: string;
}

/** Arrows, Home and End move between tabs; on narrow screens they scroll sideways. */
export function Tabs({ name, entries, first, value, onChange, className = 'mx-4 md:mx-5' }: TabsProps) {
  const opening = entries.find((entry) => entry.value === first) ?? entries[0];
  const shown = value === undefined ? { defaultValue: opening?.value } : { value };
  return (
    <Base.Root {...shown} onValueChange={(chosen: string) => onChange?.(chosen)}>
      <Base.List
        aria-label={name}
        activateOnFocus
        className={clsx('flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
      >
        {entries.map((entry) => (
          <Tab key={entry.value} {...entry} />
        ))}
      </Base.List>
      {entries.map(({ value: panelOf, panel }) => (
        <Base.Panel key={panelOf} value={panelOf}>
          {panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

const Tab = ({ value, label, count, faults }: TabEntry) => (
  <Base.Tab
    value={value}
    data-tab={value}
    className="relative inline-flex min-h-11 flex-none items-center gap-2 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 data-active:font-bold data-active:text-ink data-active:after:absolute data-active:after:inset-x-0 data-active:after:bottom-0 data-active:after:h-[3px] data-active:after:rounded-t-sm data-active:after:bg-accent"
  >
    {label}
    {count !== undefined && <Count className="bg-sunken text-ink-2">{count}</Count>}
    {faults ? (
      <Count className="bg-bad-soft text-bad">
        {faults}
        <span className="sr-only"> to correct</span>
      </Count>
    ) : null}
  </Base.Tab>
);

const Count = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className={clsx('inline-flex min-w-6 justify-center rounded-full px-1.5 text-sm leading-6 font-semibold tabular-nums', className)}>
    {children}
  </span>
);
