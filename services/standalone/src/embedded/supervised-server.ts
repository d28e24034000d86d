import { setTimeout as pause } from 'node:timers/promises';

export interface SupervisableServer {
  onFailure(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}

interface Supervision<S> {
  name: string;
  /** Starts it once more, at the address of the one that ended. */
  startAgain: (ended: S) => Promise<S>;
  say: (line: string) => void;
  /** Whether it runs but answers nothing; then it is stopped and started again. */
  isStuck?: () => Promise<boolean>;
  /** How often that is looked at. */
  checkMs?: number;
  /** How long it rests before each attempt; when a minute has seen as many failures as there are attempts, it is given up. */
  restsMs?: number[];
}

const MINUTE_MS = 60_000;
const RESTS_MS = [100, 1000, 3000, 6000];
const CHECK_MS = 5000;
const MAX_STUCK_CHECKS = 3;

/** A server that is started again when it ends by itself, until it has failed too often within a minute. */
export class SupervisedServer<S extends SupervisableServer> {
  private readonly failures: number[] = [];
  private readonly stopping = new AbortController();
  private recovery = Promise.resolve();
  private giveUp: (sentence: string) => void = () => undefined;

  constructor(
    private server: S,
    private readonly supervision: Supervision<S>,
  ) {
    this.watch();
  }

  /** Calls back when the server is given up, with the reason from its log. */
  onFailure(report: (sentence: string) => void): void {
    this.giveUp = report;
  }

  /** Stops the server, also one that is being started again. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.recovery;
    await this.server.stop();
  }

  private watch(): void {
    const { isStuck } = this.supervision;
    const ended = new AbortController();
    this.server.onFailure((reason) => {
      ended.abort();
      this.recovery = this.recover(reason);
    });
    if (isStuck) void this.watchAnswers(isStuck, AbortSignal.any([ended.signal, this.stopping.signal]));
  }

  private async watchAnswers(isStuck: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    for (let stuck = 0; stuck < MAX_STUCK_CHECKS && !signal.aborted;) {
      await pause(this.supervision.checkMs ?? CHECK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      stuck = (await isStuck()) ? stuck + 1 : 0;
    }
    if (!signal.aborted) this.recovery = this.server.stop().then(() => this.recover(`${this.supervision.name} did not answer any more.`));
  }

  private async recover(reason: string): Promise<void> {
    for (let last = reason; !this.stopping.signal.aborted;) {
      const restMs = this.restAfterFailure();
      if (restMs === undefined) return this.giveUp(`${last}\nIt failed ${this.failures.length} times within a minute.`);
      this.supervision.say(`${this.supervision.name} failed and is started again.`);
      try {
        await pause(restMs, undefined, { signal: this.stopping.signal });
        this.server = await this.supervision.startAgain(this.server);
        return this.watch();
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
      }
    }
  }

  /** Undefined after too many failures. */
  private restAfterFailure(): number | undefined {
    const now = performance.now();
    this.failures.push(now);
    while (this.failures[0]! < now - MINUTE_MS) this.failures.shift();
    return (this.supervision.restsMs ?? RESTS_MS)[this.failures.length - 1];
  }
}
