import type { Worker } from 'node:worker_threads';

/** What a thread tells before it answers; it is told the number of each once that has been heard. */
export interface NumberedAside<Aside> {
  aside: Aside;
  number: number;
}

/** Hears what a thread tells on the way, one after the other. */
export class Asides<Aside> {
  /** Rejects where something could not be heard, and never resolves. */
  readonly failure: Promise<never>;
  private heard = Promise.resolve();
  private fail: (reason: unknown) => void = () => {};

  constructor(
    private readonly worker: Worker,
    private readonly hear: (aside: Aside) => Promise<void>,
  ) {
    this.failure = new Promise((_, reject) => {
      this.fail = reject;
    });
    this.failure.catch(() => undefined);
    worker.on('message', (message: NumberedAside<Aside> | object) => {
      if ('aside' in message) this.heard = this.heard.then(() => this.take(message)).catch(this.fail);
    });
  }

  /** Resolves when everything told so far has been heard, or could not be. */
  settled(): Promise<void> {
    return this.heard;
  }

  private async take({ aside, number }: NumberedAside<Aside>): Promise<void> {
    await this.hear(aside);
    this.worker.postMessage(number);
  }
}
