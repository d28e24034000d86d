import { inspect } from 'node:util';

/** A kind of request in the load: its name, and how it is sent. */
export interface Step {
  name: string;
  make: () => Promise<unknown>;
}

/** The maximum of concurrent requests, for machines that are too slow for the rate. */
const MAX_IN_FLIGHT = 6;

/** Sends requests at a constant rate, without waiting for the responses of earlier ones. */
export class ConstantLoad {
  answered = 0;
  /** The failed requests with the times they were sent, and their errors. */
  readonly failures: string[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  /** Runs the steps in turn, one every `everyMs`. */
  constructor(
    private readonly steps: Step[],
    everyMs: number,
  ) {
    this.timer = setInterval(() => this.next(), everyMs).unref();
  }

  /** Sends no more requests. Resolves when the last one has its response. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  private next(): void {
    if (this.underWay.size >= MAX_IN_FLIGHT) return;
    const step = this.steps[this.turn++ % this.steps.length]!;
    const request = this.run(step).finally(() => this.underWay.delete(request));
    this.underWay.add(request);
  }

  private async run({ name, make }: Step): Promise<void> {
    const sentAt = new Date().toISOString();
    try {
      await make();
      this.answered += 1;
    } catch (error) {
      this.failures.push(`${name} of ${sentAt}: ${inspect(error)}`);
    }
  }
}
