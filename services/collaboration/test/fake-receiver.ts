import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that gets events, on this machine: remembers every request, and answers as a test says. */
export class FakeReceiver {
  readonly received: Received[] = [];
  status = 204;
  headers: Record<string, string> = {};
  answer = '';
  /** Paths at which it accepts requests and never answers. */
  readonly hanging = new Set<string>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeReceiver> {
    const server = createServer();
    const fake = new FakeReceiver(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url ?? '';
        fake.received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() });
        if (!fake.hanging.has(path)) response.writeHead(fake.status, fake.headers).end(fake.answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  address(path = '/'): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  at(path: string): Received[] {
    return this.received.filter((each) => each.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
