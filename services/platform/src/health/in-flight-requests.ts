import type { Server, ServerResponse } from 'node:http';

const POLL_MS = 20;

/** Tracks the HTTP requests without a complete response, so that a stop can wait for them. */
export class InFlightRequests {
  private readonly responses = new Set<ServerResponse>();

  constructor(private readonly server: Server) {
    server.prependListener('request', (_, response) => {
      this.responses.add(response);
      response.once('close', () => this.responses.delete(response));
    });
  }

  /** Accepts no more connections, waits up to `timeoutMs` for responses, and closes all connections. */
  async drain(timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    this.server.close();
    while (this.isPending && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    this.server.closeAllConnections();
  }

  /** A response that continues after its headers is a stream, which has no end to wait for. */
  private get isPending(): boolean {
    return [...this.responses].some(({ headersSent, writableEnded }) => !headersSent || writableEnded);
  }
}
