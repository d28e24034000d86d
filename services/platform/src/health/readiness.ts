import { Database } from '../database/database';
import { Bus } from '../messaging/bus';
import { Metrics } from '../telemetry/metrics';
import { reportServer } from '../telemetry/report-server';

/** Whether the service can work now. */
export class Readiness {
  private isStarted = false;
  private readonly checks: (() => Promise<string[]>)[] = [];

  constructor(
    private readonly bus: Bus,
    private readonly database: Database | null,
    metrics: Metrics,
    private readonly lane: string,
  ) {
    metrics.registerCollector([metrics.ready], () => this.collect(metrics));
    const { natsServersAwaited } = metrics;
    metrics.registerCollector([natsServersAwaited], async () => natsServersAwaited.set(Number(bus.awaitsServers)));
    reportServer(metrics, 'nats', () => bus.isReachable());
    if (database) reportServer(metrics, 'postgres', () => database.isReachable());
  }

  /** Everything is connected and listening. */
  markStarted(): void {
    this.isStarted = true;
  }

  /** The process is stopping and should get no more requests. */
  markStopping(): void {
    this.isStarted = false;
  }

  /** The service is ready only while `missing` returns an empty list. */
  registerCheck(missing: () => Promise<string[]>): void {
    this.checks.push(missing);
  }

  /** Returns the names of what does not respond now, without duplicates. */
  async findMissing(): Promise<string[]> {
    const [bus, database, ...others] = await Promise.all([
      this.bus.isReachable(),
      this.database?.isReachable() ?? true,
      ...this.checks.map((missing) => missing()),
    ]);
    const own = [...(this.isStarted ? [] : ['service']), ...(bus ? [] : ['nats']), ...(database ? [] : ['database'])];
    return [...new Set([...own, ...others.flat()])];
  }

  /** Sets 0 first: if a check takes too long, the service counts as not ready. */
  private async collect({ ready }: Metrics): Promise<void> {
    const { lane } = this;
    ready.set({ lane }, 0);
    if ((await this.findMissing()).length === 0) ready.set({ lane }, 1);
  }
}
