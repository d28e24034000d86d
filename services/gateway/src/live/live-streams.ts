import { Bus, Clock, Lifecycle, LiveNotices } from '@afterword/platform';
import { LIVE_CAUGHT_UP, type LiveNotice } from '@afterword/proto';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { RevokedSessions } from '../auth/revoked-sessions';
import type { Session } from '../auth/session-tokens';
import { NoticePacer } from './notice-pacer';
import { RecentNotices } from './recent-notices';

const BEAT_MS = 15_000;

/** The live streams of this gateway. A stream ends with its session, at shutdown, and if it may have missed a notice. */
@Injectable()
export class LiveStreams {
  private readonly open = new Set<LiveStream>();
  private readonly recent = new RecentNotices();
  private readonly pacer = new NoticePacer((notices) => this.send(notices));

  constructor(
    private readonly live: LiveNotices,
    private readonly bus: Bus,
    private readonly clock: Clock,
    ended: RevokedSessions,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onReady(() => this.start(lifecycle));
    ended.onEnd((id) => this.close(({ sessionId }) => sessionId === id));
  }

  /** The number of open streams. */
  get size(): number {
    return this.open.size;
  }

  /** `since` is how many milliseconds ago the page started to load its data. */
  add(response: ServerResponse, { id, expiresAt }: Session, since?: number): void {
    const stream = new LiveStream(response, id);
    const expiry = setTimeout(() => stream.close(), expiresAt.getTime() - this.now());
    this.open.add(stream);
    const missed = since === undefined ? undefined : this.recent.since(this.now() - since);
    if (missed) stream.catchUp(missed);
    response.once('close', () => {
      clearTimeout(expiry);
      this.open.delete(stream);
    });
  }

  closeAll(): void {
    this.close(() => true);
  }

  private async start(lifecycle: Lifecycle): Promise<void> {
    const unsubscribe = this.live.subscribe((notice) => this.receive(notice));
    const beat = setInterval(() => this.each((stream) => stream.beat()), BEAT_MS);
    lifecycle.onStop(async () => {
      clearInterval(beat);
      unsubscribe();
      this.pacer.stop();
      this.closeAll();
    });
    void this.followConnection();
    await this.startRecording();
  }

  private receive(notice: LiveNotice): void {
    this.recent.add(notice, this.now());
    this.pacer.add(notice);
  }

  private send(notices: LiveNotice[]): void {
    const events = eventsOf(notices);
    this.each((stream) => stream.write(events));
  }

  /** Notices that were sent while NATS was away are lost, so all streams are closed: a page that reconnects refetches everything. */
  private async followConnection(): Promise<void> {
    for await (const { type } of this.bus.connection.status()) {
      if (type === 'disconnect') this.recent.end();
      if (type !== 'reconnect') continue;
      this.closeAll();
      await this.startRecording();
    }
  }

  /** If the server responds, it has processed the subscription, which was sent before. */
  private async startRecording(): Promise<void> {
    if (await this.bus.isReachable()) this.recent.begin(this.now());
  }

  private now(): number {
    return this.clock.now().getTime();
  }

  private close(matches: (stream: LiveStream) => boolean): void {
    this.each((stream) => matches(stream) && stream.close());
  }

  private each(act: (stream: LiveStream) => unknown): void {
    for (const stream of this.open) act(stream);
  }
}

const RECONNECT_MS = 2000;
/** A page that is further behind has to reconnect and refetch. */
const MAX_UNREAD_BYTES = 256 * 1024;

const eventsOf = (notices: LiveNotice[]) => notices.map((notice) => `data: ${JSON.stringify(notice)}\n\n`).join('');

/** The server-sent events of one page. */
class LiveStream {
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

  write(text: string): void {
    if (this.response.writableEnded) return;
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
    else this.response.write(text);
  }

  /** Sends what changed before the page had connected. */
  catchUp(missed: LiveNotice[]): void {
    this.write(`${eventsOf(missed)}event: ${LIVE_CAUGHT_UP}\ndata: {}\n\n`);
  }

  /** Sends a line that pages ignore, so that proxies do not close the stream. */
  beat(): void {
    this.write(':\n\n');
  }

  close(): void {
    this.response.end();
  }
}
