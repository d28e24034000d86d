import clsx from 'clsx';
import { Check } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { IconButton } from './icon-button';

const ITEMS = '[role^="menuitem"]';

export interface MenuEntry {
  /** Set if several entries may have the same label. */
  id?: string;
  label: string;
  /** Additional text at the right. */
  note?: ReactNode;
  icon?: ReactNode;
  /** Set for a choice: whether it is the selected one. */
  checked?: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

type MenuButton = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'onClick'>;

interface MenuProps {
  name: string;
  icon?: ReactNode;
  /** The trigger, if it is more than an icon. */
  button?: (props: MenuButton) => ReactNode;
  entries: MenuEntry[];
  /** A line above the entries. */
  lead?: ReactNode;
  /** The edge of the button that the list is aligned to. */
  align?: 'left' | 'right';
}

/** A menu button. Arrow keys move, letters find, Enter selects, Escape closes and focuses the button. */
export function Menu({ name, icon, button, entries, lead, align = 'right' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  useClosing(root, isOpen, () => setOpen(false));
  const leave = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') return leave();
    const items = [...(root.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    const item = itemForKey(event.key, items, items.indexOf(document.activeElement as HTMLElement));
    if (!item) return;
    event.preventDefault();
    item.focus();
  };
  const opens: MenuButton = { 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) };
  return (
    <span ref={root} className="relative inline-flex">
      {button ? button(opens) : <IconButton name={name} icon={icon} {...opens} />}
      {isOpen && (
        <div
          role="menu"
          aria-label={name}
          tabIndex={-1}
          onKeyDown={press}
          className={clsx(
            align === 'right' ? 'right-0' : 'left-0',
            'absolute top-full z-30 mt-1 scroll-my-3 w-max max-w-[calc(100vw-2rem)] min-w-56 rounded-md border border-line bg-raised p-1.5 shadow-md md:max-h-[70dvh] md:overflow-y-auto max-md:fixed max-md:inset-x-3 max-md:top-auto max-md:bottom-3 max-md:max-h-[80dvh] max-md:w-auto max-md:overflow-y-auto',
          )}
        >
          {lead && <p className="mb-1 max-w-72 border-b border-line px-2.5 pt-1 pb-2 text-sm text-ink-2 max-md:max-w-none">{lead}</p>}
          {entries.map((entry) => (
            <Item key={entry.id ?? entry.label} entry={entry} onChosen={leave} />
          ))}
        </div>
      )}
    </span>
  );
}

/** Disabled items stay focusable, so that screen readers reach them. */
const Item = ({ entry: { label, note, icon, checked, disabled, onChoose }, onChosen }: { entry: MenuEntry; onChosen: () => void }) => (
  <button
    type="button"
    role={checked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={checked}
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
    {note && <span className="ml-auto pl-4 text-sm whitespace-nowrap text-ink-3">{note}</span>}
    {checked && <Check className={note ? '-mr-1' : 'ml-auto'} aria-hidden />}
  </button>
);

/** An open menu is in view whole, focuses the selected choice or the first item, and closes on a click outside. */
function useClosing(root: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const chosen = root.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? root.current?.querySelector<HTMLElement>(ITEMS))?.focus();
    root.current?.querySelector('[role="menu"]')?.scrollIntoView({ block: 'nearest' });
    const pressed = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [root, isOpen]);
}

/** The item for a key: arrows wrap around, Home and End go to the ends, a letter to the next item that starts with it. */
function itemForKey(key: string, items: HTMLElement[], current: number): HTMLElement | undefined {
  const at = (index: number) => items[(index + items.length) % items.length];
  if (key === 'ArrowDown') return at(current + 1);
  if (key === 'ArrowUp') return at(current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return following.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
