import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  label: string;
  /** Stands at the right, for what the label leaves out. */
  note?: string;
  icon?: ReactNode;
  disabled?: boolean;
  onChoose: () => void;
}

/** A list that opens from a button. Arrows move, letters find, Enter chooses, Escape closes. */
export function Menu({ trigger, entries }: { trigger: ReactElement; entries: MenuEntry[] }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} className="z-40">
          <Base.Popup className="min-w-56 rounded-md border border-line bg-raised p-1.5 shadow-md outline-none">
            {entries.map(({ label, note, icon, disabled = false, onChoose }) => (
              <Base.Item
                key={label}
                disabled={disabled}
                onClick={onChoose}
                className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-md outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-sunken max-md:min-h-11"
              >
                {icon}
                {label}
                {note && <span className="ml-auto pl-4 text-sm text-ink-3">{note}</span>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
