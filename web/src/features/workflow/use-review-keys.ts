import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="menu"]';
const steps: Record<string, 1 | -1> = { j: 1, k: -1 };

/** J leads to the next item and K to the one before, wherever nobody is typing. */
export function useReviewKeys(onStep: (by: 1 | -1) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key.toLowerCase()];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    event.preventDefault();
    onStep(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
