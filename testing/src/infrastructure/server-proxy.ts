import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy between services and a server that can cut, delay or silence connections, and change the port of the server. */
export class ServerProxy {
  /** Whether data disappears while connections stay open, as when the cable of a machine is pulled. */
  isSilent = false;
  /** The delay of all data in both directions. */
  delayMs = 0;
  private readonly sockets = new Set<Socket>();
  private readonly listener = createServer((socket) => this.pass(socket));

  private constructor(private target: number) {}

  static async start(target: number): Promise<ServerProxy> {
    const proxy = new ServerProxy(target);
    proxy.listener.listen(0, '127.0.0.1');
    await once(proxy.listener, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  setTarget(target: number): void {
    this.target = target;
  }

  /** Cuts all connections; data in transit is lost. */
  disconnectAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    const closed = once(this.listener, 'close');
    this.listener.close();
    this.disconnectAll();
    await closed;
  }

  private pass(client: Socket): void {
    const server = connect(this.target, '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(this.slow()).pipe(other);
    }
  }

  private slow(): Transform {
    return new Transform({
      transform: (piece, _encoding, done) => {
        if (this.isSilent) return;
        if (this.delayMs === 0) done(null, piece);
        else setTimeout(() => done(null, piece), this.delayMs);
      },
    });
  }
}
