import type { ServerResponse } from 'node:http';
import { Bus, Clock, Live, Startup } from '@afterword/platform';
import type { LiveNotice } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EndedSessions } from '../auth/ended-sessions';
import type { Session } from '../auth/session-tokens';
import { LiveStream } from './live-stream';

const BEAT_MS = 15_000;

/** The open pages of this gateway. A stream ends with its session, at shutdown, and where a notice may have been missed. */
@Injectable()
export class LiveStreams {
  private readonly open = new Set<LiveStream>();

  constructor(
    private readonly live: Live,
    private readonly bus: Bus,
    private readonly clock: Clock,
    ended: EndedSessions,
    startup: Startup,
  ) {
    startup.onReady(async () => this.start(startup));
    ended.onEnd((id) => this.close(({ sessionId }) => sessionId === id));
  }

  /** How many pages listen. */
  get size(): number {
    return this.open.size;
  }

  add(response: ServerResponse, { id, expiresAt }: Session): void {
    const stream = new LiveStream(response, id);
    const expiry = setTimeout(() => stream.close(), expiresAt.getTime() - this.clock.now().getTime());
    this.open.add(stream);
    response.once('close', () => {
      clearTimeout(expiry);
      this.open.delete(stream);
    });
  }

  closeAll(): void {
    this.close(() => true);
  }

  private start(startup: Startup): void {
    const unsubscribe = this.live.subscribe((notice) => this.send(notice));
    const beat = setInterval(() => this.each((stream) => stream.beat()), BEAT_MS);
    void this.closeAfterReconnects();
    startup.onStop(async () => {
      clearInterval(beat);
      unsubscribe();
      this.closeAll();
    });
  }

  private send(notice: LiveNotice): void {
    this.each((stream) => stream.send(notice));
  }

  /** Notices sent while NATS was away are lost; a page that connects again re-reads everything. */
  private async closeAfterReconnects(): Promise<void> {
    for await (const { type } of this.bus.connection.status()) {
      if (type === 'reconnect') this.closeAll();
    }
  }

  private close(isMeant: (stream: LiveStream) => boolean): void {
    this.each((stream) => isMeant(stream) && stream.close());
  }

  private each(act: (stream: LiveStream) => unknown): void {
    for (const stream of this.open) act(stream);
  }
}
