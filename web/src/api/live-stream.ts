import { LIVE_CAUGHT_UP, LIVE_KEPT_MS, LIVE_PATH, type LiveNotice } from '@afterword/proto';

export interface LiveListener {
  onNotice(notice: LiveNotice): void;
  onConnection(isConnected: boolean): void;
  /** After `connected`: all that changed since this page was opened has been noticed. */
  onCaughtUp(): void;
}

/** The browser itself tries again after a lost connection; after a refused one we do, this much later. */
const RETRY_REFUSED_MS = 5000;
/** The server counts back from when it is reached; a stream that comes later than this is not known to reach back to the page's beginning. */
const LATEST_MS = 5000;

/** Keeps a stream of live notices open until the returned function is called. */
export function openLiveStream(listener: LiveListener): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const askedAt = Date.now();
    const since = Math.ceil(askedAt - performance.timeOrigin + LATEST_MS);
    source = new EventSource(since <= LIVE_KEPT_MS ? `${LIVE_PATH}?since=${since}` : LIVE_PATH);
    source.addEventListener(LIVE_CAUGHT_UP, () => Date.now() - askedAt <= LATEST_MS && listener.onCaughtUp());
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
