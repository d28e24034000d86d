import { LIVE_CAUGHT_UP, type LiveNotice } from '@afterword/proto';

/** Stands in for the browser's stream; a test plays the server. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static open: FakeEventSource[] = [];

  static closeAll() {
    FakeEventSource.open = [];
  }

  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  private readonly listeners = new Map<string, () => void>();

  constructor(readonly url: string) {
    FakeEventSource.open.push(this);
  }

  addEventListener(type: string, listener: () => void) {
    this.listeners.set(type, listener);
  }

  close() {
    FakeEventSource.open = FakeEventSource.open.filter((source) => source !== this);
  }

  connect() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** The server says that it told all that changed since the page was opened. */
  catchUp() {
    this.listeners.get(LIVE_CAUGHT_UP)?.();
  }

  send(notice: LiveNotice) {
    this.onmessage?.({ data: JSON.stringify(notice) });
  }
}
