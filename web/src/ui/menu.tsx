import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from './icon-button';
import { itemForKey } from './menu-keys';

export interface MenuEntry {
  label: string;
  /** Stands at the right, for what the label leaves out. */
  note?: string;
  icon?: ReactNode;
  disabled?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  name: string;
  icon: ReactNode;
  entries: MenuEntry[];
  /** Which edge of the button the list keeps to. */
  align?: 'left' | 'right';
}

/** A list that opens from a button. Arrows move, letters find, Enter chooses, Escape closes and returns to the button. */
export function Menu({ name, icon, entries, align = 'right' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useClosing(root, isOpen, () => setOpen(false));
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') return leave();
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const item = itemForKey(event.key, items, items.indexOf(document.activeElement as HTMLElement));
    if (!item) return;
    event.preventDefault();
    item.focus();
  };
  return (
    <span ref={root} className="relative inline-flex">
      <IconButton ref={button} name={name} icon={icon} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <div
          role="menu"
          aria-label={name}
          tabIndex={-1}
          onKeyDown={press}
          className={clsx(
            align === 'right' ? 'right-0' : 'left-0',
            'absolute top-full z-30 mt-1 w-max max-w-[calc(100vw-2rem)] min-w-56 rounded-md border border-line bg-raised p-1.5 shadow-md max-md:fixed max-md:inset-x-3 max-md:top-auto max-md:bottom-3 max-md:max-h-[80dvh] max-md:w-auto max-md:overflow-y-auto',
          )}
        >
          {entries.map((entry) => (
            <Item key={entry.label} entry={entry} onChosen={leave} />
          ))}
        </div>
      )}
    </span>
  );
}

/** What cannot be chosen now is still reached and read. */
const Item = ({ entry: { label, note, icon, disabled, onChoose }, onChosen }: { entry: MenuEntry; onChosen: () => void }) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    aria-disabled={disabled || undefined}
    onClick={() => {
      if (disabled) return;
      onChosen();
      onChoose();
    }}
    className="flex min-h-10 w-full items-center gap-2.5 rounded-sm px-2.5 text-left text-md hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 aria-disabled:text-ink-3 max-md:min-h-11"
  >
    {icon}
    {label}
    {note && <span className="ml-auto pl-4 text-sm text-ink-3">{note}</span>}
  </button>
);

/** An open menu begins at its first item and closes when a person presses elsewhere. */
function useClosing(root: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const pressed = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [root, isOpen]);
}
