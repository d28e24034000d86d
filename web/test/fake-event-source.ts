import type { LiveNotice } from '@afterword/proto';

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

  constructor(readonly url: string) {
    FakeEventSource.open.push(this);
  }

  close() {
    FakeEventSource.open = FakeEventSource.open.filter((source) => source !== this);
  }

  connect() {
    this.readyState = 1;
    this.onopen?.();
  }

  send(notice: LiveNotice) {
    this.onmessage?.({ data: JSON.stringify(notice) });
  }
}
