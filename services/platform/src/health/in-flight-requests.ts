import type { Server, ServerResponse } from 'node:http';

const POLL_MS = 20;

/** The answers an HTTP server owes, so that nobody who has asked is cut off when it stops. */
export class InFlightRequests {
  private readonly responses = new Set<ServerResponse>();

  constructor(private readonly server: Server) {
    server.prependListener('request', (_, response) => {
      this.responses.add(response);
      response.once('close', () => this.responses.delete(response));
    });
  }

  /** Takes no more connections, answers what was asked within `patienceMs`, and closes all there are. */
  async drain(patienceMs: number): Promise<void> {
    const deadline = performance.now() + patienceMs;
    this.server.close();
    while (this.isPending && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    this.server.closeAllConnections();
  }

  /** An answer that has begun and goes on is a stream: it has no end to wait for. */
  private get isPending(): boolean {
    return [...this.responses].some(({ headersSent, writableEnded }) => !headersSent || writableEnded);
  }
}
