import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The CORS rules of a bucket. */
export interface CorsRules {
  origin: string;
  methods: string;
  exposed: string;
}

/** A proxy in front of an object store that answers with the given CORS rules, or with none. */
export class StoreProxy {
  endpoint = '';
  private readonly server = createServer((incoming, response) => this.handle(incoming, response));

  private constructor(
    private readonly store: string,
    private readonly rules: CorsRules | null,
  ) {}

  static async start(store: string, rules: CorsRules | null): Promise<StoreProxy> {
    const proxy = new StoreProxy(store, rules);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    proxy.endpoint = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`;
    return proxy;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private handle(incoming: IncomingMessage, response: ServerResponse): void {
    const { origin, ...headers } = incoming.headers;
    const cors = this.headersFor(origin);
    if (incoming.method === 'OPTIONS') return void response.writeHead(cors ? 200 : 403, cors ?? {}).end();
    const { hostname, port } = new URL(this.store);
    const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 500, { ...reply.headers, ...cors });
      reply.pipe(response);
    });
    incoming.pipe(passed);
  }

  private headersFor(origin: string | undefined): Record<string, string> | null {
    if (!this.rules || this.rules.origin !== origin) return null;
    return {
      'access-control-allow-origin': this.rules.origin,
      'access-control-allow-methods': this.rules.methods,
      'access-control-expose-headers': this.rules.exposed,
    };
  }
}
