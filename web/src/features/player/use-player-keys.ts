import { useEffect, useEffectEvent } from 'react';

interface PlayerKeys {
  toggle: () => void;
  back: () => void;
  forward: () => void;
}

const keys: Record<string, keyof PlayerKeys> = { ' ': 'toggle', k: 'toggle', j: 'back', l: 'forward' };

/** Space and K play, J and L skip, wherever nothing else wants the key. */
export function usePlayerKeys(actions: PlayerKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key.toLowerCase()];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || wantsKeys(event.target)) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const wantsKeys = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, button, a, [role="dialog"], [role="tab"], [role="switch"]') !== null;
