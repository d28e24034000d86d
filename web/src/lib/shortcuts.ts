import { useEffectEvent, useLayoutEffect } from 'react';

/** What single keys do on a page. */
export interface Shortcut {
  /** Values of `KeyboardEvent.key` in lower case. */
  keys: string[];
  label: string;
  onPress: (event: KeyboardEvent) => void;
}

interface ShortcutGroup {
  name: string;
  /** Whether they also work while a dialog is open. */
  inDialogs: boolean;
  shortcuts: () => Shortcut[];
}

const groups = new Set<ShortcutGroup>();

/** A printable key within this time after another one is part of a word, and no shortcut. */
const TYPING_PAUSE_MS = 1000;
let typedAt = -Infinity;

/**
 * Runs a function when one of its keys is pressed. Single keys do nothing while someone may be typing: in a field, while a dialog or menu is
 * open, with a modifier, or within a second after a modifier or a key without a shortcut.
 */
export function useShortcuts(name: string, shortcuts: Shortcut[], { inDialogs = false } = {}) {
  const current = useEffectEvent(() => shortcuts);
  useLayoutEffect(() => {
    const group = { name, inDialogs, shortcuts: () => current() };
    if (groups.size === 0) window.addEventListener('keydown', press);
    groups.add(group);
    return () => {
      groups.delete(group);
      if (groups.size > 0) return;
      window.removeEventListener('keydown', press);
      typedAt = -Infinity;
    };
  }, [name, inDialogs]);
}

/** The shortcuts of the current page, for people. */
export const listShortcuts = () => [...groups].map(({ name, shortcuts }) => ({ name, shortcuts: shortcuts() }));

function press(event: KeyboardEvent) {
  const key = event.key.toLowerCase();
  if (MODIFIERS.has(key) || isModified(event)) {
    typedAt = event.timeStamp;
    return;
  }
  if (event.defaultPrevented || isWanted(event)) return;
  const found = findShortcut(key);
  if (found && event.timeStamp - typedAt >= TYPING_PAUSE_MS) {
    event.preventDefault();
    found.onPress(event);
  } else if (key.length === 1) typedAt = event.timeStamp;
}

function findShortcut(key: string): Shortcut | undefined {
  const isDialogOpen = document.querySelector(OPEN_DIALOG) !== null;
  for (const { inDialogs, shortcuts } of groups) {
    const found = (inDialogs || !isDialogOpen) && shortcuts().find(({ keys }) => keys.includes(key));
    if (found) return found;
  }
  return undefined;
}

const MODIFIERS = new Set(['control', 'meta', 'alt', 'altgraph']);
const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Excludes toasts, which are dialogs that do not capture keys. */
export const OPEN_DIALOG = '[role="dialog"]:not([aria-modal="false"])';
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
const PRESSED_BY_SPACE = 'button, [type="checkbox"], a, summary, [role="tab"], [role="switch"]';
const MOVED_BY_ARROWS = '[role="tab"]';

/** Whether the focused element uses the key itself. */
function isWanted({ key, target }: KeyboardEvent) {
  if (!(target instanceof Element)) return false;
  const wants = (selector: string) => target.closest(selector) !== null;
  return wants(TYPING) || (key === ' ' && wants(PRESSED_BY_SPACE)) || (key.startsWith('Arrow') && wants(MOVED_BY_ARROWS));
}
