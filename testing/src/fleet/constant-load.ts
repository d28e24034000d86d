import { inspect } from 'node:util';

/** A request of the flow: what it is called, and how it is made. */
export interface Step {
  name: string;
  make: () => Promise<unknown>;
}

/** On a machine too slow for the pace, nobody asks before one of so many is answered. */
const MAX_IN_FLIGHT = 6;

/** Requests at a steady pace, whether or not those just before are answered. */
export class ConstantLoad {
  answered = 0;
  /** What failed, and how. */
  readonly failures: string[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  /** Makes the steps in turn, one every `everyMs`. */
  constructor(
    private readonly steps: Step[],
    everyMs: number,
  ) {
    this.timer = setInterval(() => this.next(), everyMs).unref();
  }

  /** No more; resolves when the last is answered. */
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
    try {
      await make();
      this.answered += 1;
    } catch (error) {
      this.failures.push(`${name}: ${inspect(error)}`);
    }
  }
}
