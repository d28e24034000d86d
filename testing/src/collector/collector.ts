import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SeenSpan {
  traceId: string;
  name: string;
  attributes: Record<string, string>;
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: { traceId: string; name: string; attributes?: Attribute[] }[] }[] }[];
}
interface Attribute {
  key: string;
  value: { stringValue?: string };
}

/** Receives spans like an OTLP collector (HTTP with JSON), and stores them. */
export class Collector {
  private readonly seen: SeenSpan[] = [];
  private readonly bodies: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        collector.bodies.push(body);
        if (request.url === '/v1/traces') collector.take(JSON.parse(body) as Sent);
        response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Returns the spans of a trace that were received so far. */
  spansOf(traceId: string): SeenSpan[] {
    return this.seen.filter((span) => span.traceId === traceId);
  }

  /** All received bodies. */
  get everything(): string {
    return this.bodies.join('\n');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take({ resourceSpans }: Sent): void {
    for (const { traceId, name, attributes = [] } of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))) {
      this.seen.push({ traceId, name, attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? ''])) });
    }
  }
}
