import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { AuthorizationError, connect, type NatsConnection } from '@nats-io/transport-node';
import { ConfigError } from '../config/read-config';
import { ServiceError } from '../errors/service-error';
import { respondsInTime } from '../runtime/responds-in-time';
import { natsAddress, type NatsAccess } from './nats-address';

/** A server whose machine or network is lost says nothing: it is given up after six seconds, and each attempt at another after two. */
const LOST_SERVERS = { pingInterval: 2000, maxPingOut: 2, timeout: 2000 };

/** `replicas` is the number of servers of a NATS cluster that store each message. */
interface BusOptions extends NatsAccess {
  replicas?: number;
}

/** The connection of a service to NATS. It reconnects without limit. Until the first connection, every use throws `unavailable`. */
export class Bus {
  /** The number of times the connection was lost. */
  disconnectCount = 0;
  /** Whether the service waits for NATS servers, because their JetStream group has fewer than it should. */
  awaitsServers = false;
  private nats?: NatsConnection;

  constructor(
    private readonly service: string,
    private readonly url: string,
    private readonly options: BusOptions = {},
  ) {}

  get replicas(): number {
    return this.options.replicas ?? 1;
  }

  /**
   * Resolves when the server responds. Rejects if `signal` aborts.
   * @throws ConfigError if the server refuses the user
   */
  async open(signal: AbortSignal): Promise<void> {
    const connecting = this.connect();
    const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    connecting
      .then(async (nats) => {
        if (signal.aborted) await nats.close();
      })
      .catch(() => undefined);
    this.nats = await Promise.race([connecting, stopped]);
    this.onDisconnect(() => (this.disconnectCount += 1));
  }

  /** A wrong password ends the start. Later it is tried again, because passwords are changed while services run. */
  private async connect(): Promise<NatsConnection> {
    const address = natsAddress(this.url, { user: this.service, ...this.options });
    const options = {
      ...address,
      name: this.service,
      maxReconnectAttempts: -1,
      waitOnFirstConnect: true,
      reconnectTimeWait: 500,
      noAsyncTraces: true,
      ...LOST_SERVERS,
    };
    if (address.user) await connect(options).then((first) => first.close(), throwIfRefused(address.user));
    return connect({ ...options, ignoreAuthErrorAbort: true });
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
    return respondsInTime(this.nats.rtt());
  }

  private async forEachStatus(expected: 'disconnect' | 'reconnect', report: () => void): Promise<void> {
    for await (const { type } of this.connection.status()) if (type === expected) report();
  }

  async close(): Promise<void> {
    await this.nats?.drain().catch(() => this.nats?.close());
  }
}

const throwIfRefused = (user: string) => (error: unknown) => {
  if (!(error instanceof AuthorizationError)) throw error;
  throw new ConfigError(`NATS refused the user ${user}: NATS_PASSWORD, or the password in NATS_URL, is not the one that NATS has for it.`);
};
