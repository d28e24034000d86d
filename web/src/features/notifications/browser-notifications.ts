import type { Notification as WaitingNotification } from '@afterword/proto';
import { useSyncExternalStore } from 'react';

/** Notifications are shown together, at most once in this time. */
const MIN_INTERVAL_MS = 3_600_000;
/** How long the first one waits for others. */
const BUNDLE_MS = 5 * 60_000;
const MAX_LINES = 3;
const ON_KEY = 'browserNotifications';
const shownKey = (memberId: string) => `browserNotifications:${memberId}`;

export type BrowserState = 'on' | 'off' | 'blocked' | 'unsupported';

const TAG = 'afterword';
/** Some browsers of phones allow notifications and then refuse those of a page. */
let isRefused = false;

const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

function readState(): BrowserState {
  if (isRefused || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && localStorage.getItem(ON_KEY) !== null ? 'on' : 'off';
}

/** Whether this browser shows notifications: chosen in it, and allowed by it. */
export const browserNotifications = {
  /** Asks the browser for permission, which it grants only after a click, and shows the first notification. */
  async turnOn() {
    if ((await Notification.requestPermission()) === 'granted') {
      isRefused = !canShow('You’ll get notifications here.');
      if (!isRefused) localStorage.setItem(ON_KEY, 'on');
    }
    announce();
  },

  turnOff() {
    localStorage.removeItem(ON_KEY);
    announce();
  },

  /** Notifies of changes in this tab and, through storage events, in other tabs. */
  subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

function canShow(body: string): boolean {
  try {
    return Boolean(new Notification('Afterword', { body, tag: TAG }));
  } catch {
    return false;
  }
}

export const useBrowserNotifications = () => useSyncExternalStore(browserNotifications.subscribe, readState);

/** What was shown to a member in this browser, and when. */
interface Shown {
  at: number;
  ids: string[];
}

/**
 * Shows what a member has not seen in this browser, when it is time. What was there before the first call is not shown. Returns a function
 * that cancels it.
 */
export function showWhenDue(memberId: string, waiting: WaitingNotification[], onOpen: (path: string) => void): () => void {
  const shown = readShown(memberId);
  if (!shown) saveShown(memberId, { at: 0, ids: idsOf(waiting) });
  const fresh = waiting.filter(({ id }) => shown && !shown.ids.includes(id));
  const first = fresh.at(-1);
  if (!shown || !first) return () => undefined;
  const now = Date.now();
  const bundleMs = Math.min(Math.max(Date.parse(first.createdAt) + BUNDLE_MS - now, 0), BUNDLE_MS);
  const timer = setTimeout(() => show(memberId, waiting, onOpen), Math.max(bundleMs, shown.at + MIN_INTERVAL_MS - now));
  return () => clearTimeout(timer);
}

/** Reads again what was shown: another tab may have been faster. */
function show(memberId: string, waiting: WaitingNotification[], onOpen: (path: string) => void): void {
  const shown = readShown(memberId);
  const fresh = waiting.filter(({ id }) => !shown?.ids.includes(id));
  if (fresh.length === 0) return;
  saveShown(memberId, { at: Date.now(), ids: idsOf(waiting) });
  const [first, ...others] = fresh;
  const lines = fresh.slice(0, MAX_LINES).map(({ text }) => text);
  const body = [...lines, ...(fresh.length > MAX_LINES ? [`And ${fresh.length - MAX_LINES} more`] : [])].join('\n');
  const notification = new Notification('Afterword', { body, tag: TAG });
  notification.onclick = () => {
    window.focus();
    notification.close();
    onOpen(first && others.length === 0 ? first.path : '/content-workflow');
  };
}

const idsOf = (waiting: WaitingNotification[]) => waiting.map(({ id }) => id);
const saveShown = (memberId: string, shown: Shown) => localStorage.setItem(shownKey(memberId), JSON.stringify(shown));

function readShown(memberId: string): Shown | null {
  const stored = localStorage.getItem(shownKey(memberId));
  return stored === null ? null : (JSON.parse(stored) as Shown);
}
