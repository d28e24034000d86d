import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { ServiceError } from '../errors/service-error';
import { natsAddress } from './nats-address';

/** The connection of a service to NATS. It reconnects without limit. Until the first connection, every use throws `unavailable`. */
export class Bus {
  /** The number of times the connection was lost. */
  disconnectCount = 0;
  private nats?: NatsConnection;

  constructor(
    private readonly service: string,
    private readonly url: string,
    /** The number of servers of a NATS cluster that store each message. */
    readonly replicas = 1,
  ) {}

  /** Resolves when the server responds. Rejects if `signal` aborts. */
  async open(signal: AbortSignal): Promise<void> {
    const connecting = connect({
      ...natsAddress(this.url),
      name: this.service,
      maxReconnectAttempts: -1,
      waitOnFirstConnect: true,
      reconnectTimeWait: 500,
      noAsyncTraces: true,
    });
    const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    connecting
      .then(async (nats) => {
        if (signal.aborted) await nats.close();
      })
      .catch(() => undefined);
    this.nats = await Promise.race([connecting, stopped]);
    this.onDisconnect(() => (this.disconnectCount += 1));
  }

  get isOpen(): boolean {
    return this.nats !== undefined && !this.nats.isClosed() && !this.nats.isDraining();
  }

  get connection(): NatsConnection {
    if (!this.nats || this.nats.isClosed()) throw new ServiceError('unavailable', 'Afterword is starting. Try again in a moment.');
    return this.nats;
  }

  /** Calls `report` each time the connection is lost. */
  onDisconnect(report: () => void): void {
    void this.forEachStatus('disconnect', report);
  }

  /** Calls `report` each time the connection is back. */
  onReconnect(report: () => void): void {
    void this.forEachStatus('reconnect', report);
  }

  jetStream(timeoutMs = 5000): JetStreamClient {
    return jetstream(this.connection, { timeout: timeoutMs });
  }

  jetStreamManager(): Promise<JetStreamManager> {
    return jetstreamManager(this.connection);
  }

  /** Whether the server responds now. */
  async isReachable(): Promise<boolean> {
    if (!this.nats || this.nats.isClosed()) return false;
    return this.nats.rtt().then(
      () => true,
      () => false,
    );
  }

  private async forEachStatus(expected: 'disconnect' | 'reconnect', report: () => void): Promise<void> {
    for await (const { type } of this.connection.status()) if (type === expected) report();
  }

  async close(): Promise<void> {
    await this.nats?.drain().catch(() => this.nats?.close());
  }
}
