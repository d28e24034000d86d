import { eventually } from '@afterword/platform/testing';
import type { GatewayFixture } from './gateway.fixture';

/** A page with a live stream: what it has received so far, and whether the stream has ended. */
export class LiveClient {
  received = '';
  isEnded = false;

  private constructor(readonly response: Response) {}

  static async open(gateway: GatewayFixture, headers: Record<string, string>, query = ''): Promise<LiveClient> {
    const client = new LiveClient(await gateway.fetch(`GET /api/live${query}`, { headers, signedIn: false }));
    void client.listen();
    if (client.response.ok) await eventually(() => client.received.startsWith('retry: '));
    return client;
  }

  waitFor(text: string): Promise<boolean> {
    return eventually(() => this.received.includes(text));
  }

  waitForEnd(): Promise<boolean> {
    return eventually(() => this.isEnded);
  }

  private async listen(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of this.response.body ?? []) this.received += decoder.decode(bytes as Uint8Array, { stream: true });
    } finally {
      this.isEnded = true;
    }
  }
}
