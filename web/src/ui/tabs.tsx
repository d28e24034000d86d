import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabEntry {
  value: string;
  label: string;
  panel: ReactNode;
}

/** Arrows, Home and End move between tabs; on narrow screens they scroll sideways. */
export function Tabs({ name, entries }: { name: string; entries: TabEntry[] }) {
  return (
    <Base.Root defaultValue={entries[0]?.value}>
      <Base.List
        aria-label={name}
        activateOnFocus
        className="mx-4 flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none] md:mx-5"
      >
        {entries.map(({ value, label }) => (
          <Base.Tab
            key={value}
            value={value}
            className="relative inline-flex min-h-11 flex-none items-center font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 data-active:font-bold data-active:text-ink data-active:after:absolute data-active:after:inset-x-0 data-active:after:bottom-0 data-active:after:h-[3px] data-active:after:rounded-t-sm data-active:after:bg-accent"
          >
            {label}
          </Base.Tab>
        ))}
      </Base.List>
      {entries.map(({ value, panel }) => (
        <Base.Panel key={value} value={value}>
          {panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
