import { LIVE_CAUGHT_UP, LIVE_KEPT_MS, LIVE_PATH, type LiveNotice } from '@afterword/proto';

const CHANNEL = 'afterword-live';

type Message =
  | { kind: 'notice'; notice: LiveNotice }
  | { kind: 'connected'; isConnected: boolean }
  | { kind: 'join' }
  | { kind: 'joined'; isConnected: boolean };

/**
 * One stream for all tabs of a browser: over HTTP/1.1 a seventh open stream would block every other request. The tab that holds the lock
 * connects to the server and broadcasts to the others; when it closes, another tab takes over.
 */
export function shareLiveStream(listener: LiveListener): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const broadcast = (message: Message) => channel.postMessage(message);
  const stopped = new AbortController();
  let isJoined = false;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'notice') listener.onNotice(data.notice);
    if (data.kind === 'connected' || (data.kind === 'joined' && !isJoined)) {
      isJoined = true;
      listener.onConnection(data.isConnected);
    }
  };
  broadcast({ kind: 'join' });
  void lead(stopped.signal, () => leadStream(channel, broadcast, listener));
  return () => {
    stopped.abort();
    channel.close();
  };
}

function leadStream(channel: BroadcastChannel, broadcast: (message: Message) => void, listener: LiveListener) {
  let isConnected = false;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'join') broadcast({ kind: 'joined', isConnected });
  };
  return openLiveStream({
    onNotice(notice) {
      broadcast({ kind: 'notice', notice });
      listener.onNotice(notice);
    },
    onConnection(now) {
      isConnected = now;
      broadcast({ kind: 'connected', isConnected });
      listener.onConnection(isConnected);
    },
    onCaughtUp: listener.onCaughtUp,
  });
}

/**
 * Runs `start` when this tab holds the lock, until `signal` is aborted. Without the Web Locks API (plain HTTP) every tab opens its own
 * stream.
 */
async function lead(signal: AbortSignal, start: () => () => void) {
  const untilStopped = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const stop = start();
      signal.addEventListener('abort', () => (stop(), resolve()));
    });
  if (!('locks' in navigator)) return untilStopped();
  await navigator.locks.request(CHANNEL, { signal }, untilStopped).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

interface LiveListener {
  onNotice(notice: LiveNotice): void;
  onConnection(isConnected: boolean): void;
  /** Called after `onConnection` when all changes since the page was opened have been sent. */
  onCaughtUp(): void;
}

/** The browser reconnects by itself after a lost connection, but not after a refused one: then we retry after this delay. */
const RETRY_REFUSED_MS = 5000;
/** A stream that takes longer than this to connect may not cover all changes since the page was opened. */
const MAX_CONNECT_MS = 5000;

/** Opens a stream of live notices. Returns a function that closes it. */
function openLiveStream(listener: LiveListener): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const askedAt = Date.now();
    const since = Math.ceil(askedAt - performance.timeOrigin + MAX_CONNECT_MS);
    source = new EventSource(since <= LIVE_KEPT_MS ? `${LIVE_PATH}?since=${since}` : LIVE_PATH);
    source.addEventListener(LIVE_CAUGHT_UP, () => Date.now() - askedAt <= MAX_CONNECT_MS && listener.onCaughtUp());
    source.onopen = () => listener.onConnection(true);
    source.onmessage = (event: MessageEvent<string>) => listener.onNotice(JSON.parse(event.data) as LiveNotice);
    source.onerror = () => {
      listener.onConnection(false);
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_REFUSED_MS);
    };
  };
  open();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}
