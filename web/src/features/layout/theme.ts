import { useSyncExternalStore } from 'react';

/** public/theme.js reads this before the first paint. */
const KEPT = 'theme';
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const query = system();
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
};
const isDark = () => {
  const kept = document.documentElement.dataset.theme;
  return kept ? kept === 'dark' : system().matches;
};

/** Dark as the system says, until a person chooses; the choice is kept in this browser. */
export function useTheme() {
  const dark = useSyncExternalStore(subscribe, isDark);
  const toggle = () => {
    const theme = dark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(KEPT, theme);
    listeners.forEach((listener) => listener());
  };
  return { dark, toggle };
}
