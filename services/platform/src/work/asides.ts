import type { MessagePort } from 'node:worker_threads';

/** Hears what a thread tells on the way, one after the other, and lets it know of each that it has been heard. */
export class Asides<Aside> {
  /** Rejects where something could not be heard, and never resolves. */
  readonly failure: Promise<never>;
  private heard = Promise.resolve();
  private fail: (reason: unknown) => void = () => {};

  constructor(
    private readonly port: MessagePort,
    private readonly hear: (aside: Aside) => Promise<void>,
  ) {
    this.failure = new Promise((_, reject) => {
      this.fail = reject;
    });
    this.failure.catch(() => undefined);
    port.on('message', (message: { aside: Aside } | object) => {
      if ('aside' in message) this.heard = this.heard.then(() => this.take(message.aside)).catch(this.fail);
    });
  }

  /** Resolves when everything told so far has been heard, or could not be. */
  settled(): Promise<void> {
    return this.heard;
  }

  private async take(aside: Aside): Promise<void> {
    await this.hear(aside);
    this.port.postMessage('heard');
  }
}
