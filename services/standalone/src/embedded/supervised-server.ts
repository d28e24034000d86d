import { setTimeout as pause } from 'node:timers/promises';

export interface SupervisableServer {
  onFailure(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}

interface Supervision<S> {
  name: string;
  /** Starts the server again, at the address of the one that exited. */
  startAgain: (ended: S) => Promise<S>;
  print: (line: string) => void;
  /** Whether the server runs but does not respond. If so, it is restarted. */
  isStuck?: () => Promise<boolean>;
  /** How often `isStuck` is checked. */
  checkMs?: number;
  /** The delay before each restart. After as many failures within a minute, and one more, the server is not restarted. */
  retryDelaysMs?: number[];
}

const MINUTE_MS = 60_000;
const RETRY_DELAYS_MS = [100, 1000, 3000, 6000];
const CHECK_MS = 5000;
const MAX_STUCK_CHECKS = 3;

/** Restarts a server when it exits by itself, until it has failed too often within a minute. */
export class SupervisedServer<S extends SupervisableServer> {
  private readonly failures: number[] = [];
  private readonly stopping = new AbortController();
  private recovery = Promise.resolve();
  private reportFailure: (sentence: string) => void = () => undefined;

  constructor(
    private server: S,
    private readonly supervision: Supervision<S>,
  ) {
    this.watch();
  }

  /** Calls `report` with the reason from its log if the server fails too often. */
  onFailure(report: (sentence: string) => void): void {
    this.reportFailure = report;
  }

  /** Stops the server, also if it is being restarted. */
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
    if (isStuck) void this.watchResponses(isStuck, AbortSignal.any([ended.signal, this.stopping.signal]));
  }

  private async watchResponses(isStuck: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
    for (let stuck = 0; stuck < MAX_STUCK_CHECKS && !signal.aborted;) {
      await pause(this.supervision.checkMs ?? CHECK_MS, undefined, { signal, ref: false }).catch(() => undefined);
      stuck = (await isStuck()) ? stuck + 1 : 0;
    }
    if (!signal.aborted) this.recovery = this.server.stop().then(() => this.recover(`${this.supervision.name} did not respond any more.`));
  }

  private async recover(reason: string): Promise<void> {
    for (let last = reason; !this.stopping.signal.aborted;) {
      const delayMs = this.nextDelayMs();
      if (delayMs === undefined) return this.reportFailure(`${last}\nIt failed ${this.failures.length} times within a minute.`);
      this.supervision.print(`${this.supervision.name} failed and is started again.`);
      try {
        await pause(delayMs, undefined, { signal: this.stopping.signal });
        this.server = await this.supervision.startAgain(this.server);
        return this.watch();
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
      }
    }
  }

  /** Returns the delay before the next restart, or undefined after too many failures. */
  private nextDelayMs(): number | undefined {
    const now = performance.now();
    this.failures.push(now);
    while (this.failures[0]! < now - MINUTE_MS) this.failures.shift();
    return (this.supervision.retryDelaysMs ?? RETRY_DELAYS_MS)[this.failures.length - 1];
  }
}
