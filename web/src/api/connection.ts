import { useSyncExternalStore } from 'react';

/** `offline`: this device has no network. `unreachable`: a request got no response. */
export type ConnectionState = 'connected' | 'offline' | 'unreachable';

/** Any response counts. This path needs no session and is never cached. */
const PROBE_PATH = '/healthz';
const PROBE_INTERVAL_MS = 2000;

let state: ConnectionState = 'connected';
let nextProbe: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ConnectionState) {
  clearTimeout(nextProbe);
  if (next !== 'connected') nextProbe = setTimeout(() => void connection.probe(), PROBE_INTERVAL_MS);
  if (next === state) return;
  state = next;
  listeners.forEach((listener) => listener());
}

/** Whether the server can be reached, from requests and the browser's events. While it cannot, it is probed. */
export const connection = {
  state: () => state,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Reports that a response has arrived, with any status. */
  reportResponse: () => change('connected'),

  /** A request got no response. */
  reportNoResponse: () => change(navigator.onLine ? 'unreachable' : 'offline'),

  probe: () => fetch(PROBE_PATH, { cache: 'no-store' }).then(connection.reportResponse, connection.reportNoResponse),

  /** Follows the browser's events. A browser that is offline may still reach a server on the same machine. */
  followBrowser() {
    const events = { offline: () => (change('offline'), void connection.probe()), online: () => void connection.probe() };
    for (const [name, listener] of Object.entries(events)) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(events)) window.removeEventListener(name, listener);
    };
  },
};

export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.state);
