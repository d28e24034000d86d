import { randomUUID } from 'node:crypto';
import type { DataOf, Event, Input, LiveNotice, Output, Parsed, Rpc } from '@afterword/proto';
import { ServiceError } from '../errors/service-error';
import { Bus } from '../messaging/bus';
import { readHeaders } from '../messaging/headers';
import { LiveNotices } from '../messaging/live-notices';
import { RpcClient } from '../messaging/rpc/rpc.client';
import { encodeResponse, encodeFailure } from '../messaging/rpc/rpc.codec';
import { eventSubject, rpcSubject } from '../messaging/subjects';
import { Metrics } from '../telemetry/metrics';

type Reply<R extends Rpc> = (input: Parsed<R>, headers: Record<string, string>) => Output<R> | Promise<Output<R>>;

/** Plays all other services for the one under test: sends and responds to requests, publishes and receives events. */
export class TestPeer {
  /** Every live notice since this peer has connected. */
  readonly notices: LiveNotice[] = [];
  private readonly events: { subject: string; data: unknown }[] = [];
  private readonly rpc: RpcClient;

  private constructor(private readonly bus: Bus) {
    this.rpc = new RpcClient(bus, new Metrics('peer'));
    new LiveNotices(bus).subscribe((notice) => this.notices.push(notice));
    bus.connection.subscribe(eventSubject('>'), {
      callback: (_, message) => void this.events.push({ subject: message.subject, data: message.json() }),
    });
  }

  static async connect(natsUrl: string): Promise<TestPeer> {
    const bus = new Bus('peer', natsUrl);
    await bus.open(new AbortController().signal);
    const peer = new TestPeer(bus);
    await bus.connection.flush();
    return peer;
  }

  request<R extends Rpc>(rpc: R, input: Input<R>, options: { timeoutMs?: number } = {}): Promise<Output<R>> {
    return this.rpc.request(rpc, input, options);
  }

  /** Responds to an RPC until the peer is closed. A thrown ServiceError is sent as failure. */
  async respond<R extends Rpc>(rpc: R, reply: Reply<R>): Promise<void> {
    const { connection } = this.bus;
    const limit = connection.info?.max_payload ?? 1024 * 1024;
    connection.subscribe(rpcSubject(rpc.subject), {
      callback: (_, message) =>
        void Promise.resolve()
          .then(() => reply(rpc.input.parse(message.json()) as Parsed<R>, readHeaders(message.headers)))
          .then(
            (response) => message.respond(encodeResponse(response, limit)),
            (error: unknown) =>
              message.respond(encodeFailure(error instanceof ServiceError ? error : new ServiceError('internal', String(error)))),
          ),
    });
    await connection.flush();
  }

  /** Publishes through the stream, as an outbox would. */
  async publish<E extends Event>(event: E, data: DataOf<E>): Promise<void> {
    await this.bus.jetStream().publish(eventSubject(event.subject), JSON.stringify(event.data.parse(data)), { msgID: randomUUID() });
  }

  /** Returns the received events of one kind, in order. */
  received<E extends Event>(event: E): DataOf<E>[] {
    return this.events.filter(({ subject }) => subject === eventSubject(event.subject)).map(({ data }) => data as DataOf<E>);
  }

  async close(): Promise<void> {
    await this.bus.close();
  }
}
