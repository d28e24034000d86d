import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The CORS rules of a bucket. */
export interface CorsRules {
  origin: string;
  methods: string;
  exposed: string;
}

/** An address of its own in front of an object store, with the bucket's CORS rules: a store whose rules a test can choose. */
export class StoreProxy {
  endpoint = '';
  private readonly server = createServer((incoming, answer) => this.handle(incoming, answer));

  private constructor(
    private readonly store: string,
    private readonly rules: CorsRules | null,
  ) {}

  static async start(store: string, rules: CorsRules | null): Promise<StoreProxy> {
    const front = new StoreProxy(store, rules);
    front.server.listen(0, '127.0.0.1');
    await once(front.server, 'listening');
    front.endpoint = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
    return front;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private handle(incoming: IncomingMessage, answer: ServerResponse): void {
    const { origin, ...headers } = incoming.headers;
    const cors = this.headersFor(origin);
    if (incoming.method === 'OPTIONS') return void answer.writeHead(cors ? 200 : 403, cors ?? {}).end();
    const { hostname, port } = new URL(this.store);
    const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, { ...reply.headers, ...cors });
      reply.pipe(answer);
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
