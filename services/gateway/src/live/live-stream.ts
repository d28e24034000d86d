import type { ServerResponse } from 'node:http';
import { LIVE_CAUGHT_UP, type LiveNotice } from '@afterword/proto';
import { HttpStatus } from '@nestjs/common';

const RECONNECT_MS = 2000;
/** A page that reads so slowly is better told to begin anew. */
const MAX_UNREAD_BYTES = 256 * 1024;

const eventOf = (notice: LiveNotice) => `data: ${JSON.stringify(notice)}\n\n`;

/** One page's server-sent events. */
export class LiveStream {
  constructor(
    private readonly response: ServerResponse,
    readonly sessionId: string,
  ) {
    response.writeHead(HttpStatus.OK, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    this.write(`retry: ${RECONNECT_MS}\n\n`);
  }

  send(notice: LiveNotice): void {
    this.write(eventOf(notice));
  }

  /** Tells a page what changed while it did not listen yet. */
  catchUp(missed: LiveNotice[]): void {
    this.write(`${missed.map(eventOf).join('')}event: ${LIVE_CAUGHT_UP}\ndata: {}\n\n`);
  }

  /** A line that pages ignore and that keeps proxies from closing the stream. */
  beat(): void {
    this.write(':\n\n');
  }

  close(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableEnded) return;
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
    else this.response.write(text);
  }
}
