import { useEffect, useEffectEvent } from 'react';

interface PlayerKeys {
  toggle: () => void;
  skip: (seconds: number) => void;
}

export const SKIP_SECONDS = 10;
const STEP_SECONDS = 5;

const actions: Record<string, (player: PlayerKeys) => void> = {
  ' ': ({ toggle }) => toggle(),
  k: ({ toggle }) => toggle(),
  j: ({ skip }) => skip(-SKIP_SECONDS),
  l: ({ skip }) => skip(SKIP_SECONDS),
  arrowleft: ({ skip }) => skip(-STEP_SECONDS),
  arrowright: ({ skip }) => skip(STEP_SECONDS),
};

/** Space and K play, J and L skip ten seconds, arrows five, wherever nothing else wants the key. */
export function usePlayerKeys(player: PlayerKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWanted(event)) return;
    event.preventDefault();
    action(player);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';
const PRESSED_BY_SPACE = 'button, a, summary, [role="tab"], [role="switch"]';
const MOVED_BY_ARROWS = '[role="tab"]';

/** Whether what holds the focus has a use of its own for the key. */
function isWanted({ key, target }: KeyboardEvent) {
  if (!(target instanceof Element)) return false;
  const wants = (selector: string) => target.closest(selector) !== null;
  return wants(TYPING) || (key === ' ' && wants(PRESSED_BY_SPACE)) || (key.startsWith('Arrow') && wants(MOVED_BY_ARROWS));
}
