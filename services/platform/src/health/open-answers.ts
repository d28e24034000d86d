import type { Server, ServerResponse } from 'node:http';

const INTERVAL_MS = 20;

/** The answers an HTTP server owes, so that nobody who has asked is cut off when it stops. */
export class OpenAnswers {
  private readonly open = new Set<ServerResponse>();

  constructor(private readonly server: Server) {
    server.prependListener('request', (_, response) => {
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
    });
  }

  /** Takes no more connections, answers what was asked within `patienceMs`, and closes all there are. */
  async settle(patienceMs: number): Promise<void> {
    const deadline = performance.now() + patienceMs;
    this.server.close();
    while (this.isOwed && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    this.server.closeAllConnections();
  }

  /** An answer that has begun and goes on is a stream: it has no end to wait for. */
  private get isOwed(): boolean {
    return [...this.open].some(({ headersSent, writableEnded }) => !headersSent || writableEnded);
  }
}
