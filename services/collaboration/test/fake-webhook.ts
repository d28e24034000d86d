import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookConnection } from '../src/notifications/delivery/webhook-client';

interface Post {
  host: string;
  path: string;
  body: { text?: string; content?: string; [field: string]: unknown };
}

/** Plays Slack, Teams and Discord: remembers what was posted, and answers as a test says. */
export class FakeWebhook {
  readonly posts: Post[] = [];
  status = 200;
  headers: Record<string, string> = {};
  /** Whether it accepts requests and never answers. */
  isHanging = false;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeWebhook> {
    const server = createServer();
    const fake = new FakeWebhook(server);
    server.on('request', (asked, answer) => {
      const parts: Buffer[] = [];
      asked.on('data', (part: Buffer) => parts.push(part));
      asked.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as Post['body'];
        fake.posts.push({ host: asked.headers.host ?? '', path: asked.url ?? '', body });
        if (!fake.isHanging) answer.writeHead(fake.status, fake.headers).end('no_service');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  /** Sends requests of a service here, instead of over TLS to the host that they are meant for. */
  replace(connection: WebhookConnection): void {
    const { port } = this.server.address() as AddressInfo;
    connection.open = (url, { method, headers, signal }) =>
      request({ host: '127.0.0.1', port, path: url.pathname + url.search, method, signal, headers: { ...headers, host: url.host } });
  }

  /** The texts that were posted to an address, in order. */
  textsAt(address: string): string[] {
    const { host, pathname } = new URL(address);
    return this.posts.filter((post) => post.host === host && post.path === pathname).map(({ body }) => body.text ?? body.content ?? '');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
