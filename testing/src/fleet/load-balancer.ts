import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const NO_GATEWAY = JSON.stringify({ error: 'No gateway responds.', code: 'unavailable' });

/** Longer than clients keep connections idle, so that none is closed while a client uses it again. */
const KEEP_ALIVE_MS = 75_000;

/** Sends requests to the ready gateways in turn, and requests for files to the object store. */
export class LoadBalancer {
  private readonly server = createServer((request, response) => this.pass(request, response));
  private readonly connections = new Agent({ keepAlive: true });
  private gateways: string[] = [];
  private turn = 0;

  private constructor(private readonly store: { endpoint: string; bucket: string }) {}

  static async start(store: { endpoint: string; bucket: string }): Promise<LoadBalancer> {
    const balancer = new LoadBalancer(store);
    balancer.server.keepAliveTimeout = KEEP_ALIVE_MS;
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sends requests to this gateway from now on. */
  addGateway(gateway: string): void {
    this.gateways.push(gateway);
  }

  /** Sends no more requests to this gateway; those in progress continue. */
  removeGateway(gateway: string): void {
    this.gateways = this.gateways.filter((each) => each !== gateway);
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    this.connections.destroy();
    await closed;
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const target = this.targetOf(request.url ?? '/');
    if (!target) return refuse(response);
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
    const forward = httpRequest(target, { method: request.method, headers, agent: this.connections }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
      upstream.once('error', () => response.destroy());
    });
    forward.once('error', () => refuse(response));
    response.once('close', () => forward.destroy());
    request.pipe(forward);
  }

  private targetOf(path: string): string | undefined {
    if (path.startsWith(`/${this.store.bucket}/`)) return this.store.endpoint + path;
    const gateway = this.gateways[this.turn++ % this.gateways.length];
    return gateway && gateway + path;
  }
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'application/json' }).end(NO_GATEWAY);
}
