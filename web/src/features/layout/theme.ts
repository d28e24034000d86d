import { useSyncExternalStore } from 'react';

/** public/theme.js reads this before the first paint. */
const STORAGE_KEY = 'theme';
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
  const stored = document.documentElement.dataset.theme;
  return stored ? stored === 'dark' : system().matches;
};

/** The system's color scheme until a person chooses one, which is stored in this browser. */
export function useTheme() {
  const dark = useSyncExternalStore(subscribe, isDark);
  const toggle = () => {
    const theme = dark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(STORAGE_KEY, theme);
    listeners.forEach((listener) => listener());
  };
  return { dark, toggle };
}
