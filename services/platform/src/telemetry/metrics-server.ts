import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Address {
  host: string;
  port: number;
}

/** For a browser that opens this address. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Serves the metrics on a separate port, so that the public port reveals nothing about the inside. */
export class MetricsServer {
  private constructor(private readonly server: Server) {}

  static async listen({ host, port }: Address, metrics: () => Promise<string>): Promise<MetricsServer> {
    const server = createServer((request, response) => {
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
      const isAsked = request.method === 'GET' && request.url === '/metrics';
      if (!isAsked) return void response.writeHead(404).end();
      metrics().then(
        (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    server.listen(port, host);
    await once(server, 'listening');
    return new MetricsServer(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
