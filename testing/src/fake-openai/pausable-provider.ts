import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy that holds calls of a provider back, so that a test can inspect a running job. It disconnects where the provider does. */
export class PausableProvider {
  private readonly server = createServer((request, response) => {
    this.pass(request, response).catch(() => response.destroy());
  });
  private free = Infinity;
  private open = () => {};
  private opened = Promise.resolve();
  /** The number of calls that are held, or were held until their client disconnected. */
  heldCalls = 0;

  private constructor(private readonly provider: string) {}

  static async start(provider: string): Promise<PausableProvider> {
    const gate = new PausableProvider(provider);
    await new Promise<void>((resolve) => gate.server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Forwards this many calls and holds all later ones. */
  pauseAfter(calls: number): void {
    this.free = calls;
    this.heldCalls = 0;
    this.opened = new Promise((resolve) => {
      this.open = resolve;
    });
  }

  /** Forwards all held and all later calls. */
  resume(): void {
    this.free = Infinity;
    this.open();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    this.free -= 1;
    if (this.free < 0) {
      this.heldCalls += 1;
      await this.opened;
    }
    if (response.destroyed) return;
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const address = `${this.provider}${request.url?.replace(/^\/v1/, '')}`;
    const forwarded = await fetch(address, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: new Uint8Array(body),
    });
    const { connection: _, ...headers } = Object.fromEntries(forwarded.headers);
    response.writeHead(forwarded.status, headers).end(Buffer.from(await forwarded.arrayBuffer()));
  }
}
