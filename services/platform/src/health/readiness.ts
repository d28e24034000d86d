import { Database } from '../database/database';
import { Bus } from '../messaging/bus';
import { Metrics } from '../telemetry/metrics';

/** Whether the service can do its work now. */
export class Readiness {
  private isStarted = false;
  private readonly checks: (() => Promise<string[]>)[] = [];

  constructor(
    private readonly bus: Bus,
    private readonly database: Database | null,
    metrics: Metrics,
  ) {
    metrics.registerCollector([metrics.ready], () => this.collect(metrics));
  }

  /** Everything is connected and listening. */
  markStarted(): void {
    this.isStarted = true;
  }

  /** The process is on its way out: send it nothing new. */
  markStopping(): void {
    this.isStarted = false;
  }

  /** Makes this service ready only while `missing` answers with nothing. */
  registerCheck(missing: () => Promise<string[]>): void {
    this.checks.push(missing);
  }

  /** What does not answer now, each once. */
  async findMissing(): Promise<string[]> {
    const [bus, database, ...others] = await Promise.all([
      this.bus.isReachable(),
      this.database?.isReachable() ?? true,
      ...this.checks.map((missing) => missing()),
    ]);
    const own = [...(this.isStarted ? [] : ['service']), ...(bus ? [] : ['nats']), ...(database ? [] : ['database'])];
    return [...new Set([...own, ...others.flat()])];
  }

  /** Who does not answer in time is not ready either. */
  private async collect({ ready }: Metrics): Promise<void> {
    ready.set(0);
    if ((await this.findMissing()).length === 0) ready.set(1);
  }
}
