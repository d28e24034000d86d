import { LIVE_PATH, type LiveNotice } from '@afterword/proto';

export interface LiveListener {
  noticed(notice: LiveNotice): void;
  connected(isConnected: boolean): void;
}

/** The browser itself tries again after a lost connection; after a refused one we do, this much later. */
const RETRY_REFUSED_MS = 5000;

/** Keeps a stream of live notices open until the returned function is called. */
export function openLiveStream(listener: LiveListener): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(LIVE_PATH);
    source.onopen = () => listener.connected(true);
    source.onmessage = (event: MessageEvent<string>) => listener.noticed(JSON.parse(event.data) as LiveNotice);
    source.onerror = () => {
      listener.connected(false);
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_REFUSED_MS);
    };
  };
  open();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}
