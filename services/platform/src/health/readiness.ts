import { Database } from '../database/database';
import { Bus } from '../messaging/bus';
import { Metrics } from '../telemetry/metrics';

/** Whether the service can do its work now. */
export class Readiness {
  private started = false;
  private readonly others: (() => Promise<string[]>)[] = [];

  constructor(
    private readonly bus: Bus,
    private readonly database: Database | null,
    metrics: Metrics,
  ) {
    metrics.lookUp([metrics.ready], () => this.tell(metrics));
  }

  /** Everything is connected and listening. */
  begin(): void {
    this.started = true;
  }

  /** The process is on its way out: send it nothing new. */
  end(): void {
    this.started = false;
  }

  /** Makes this service ready only while `missing` answers with nothing. */
  require(missing: () => Promise<string[]>): void {
    this.others.push(missing);
  }

  /** What does not answer now, each once. */
  async missing(): Promise<string[]> {
    const [bus, database, ...others] = await Promise.all([
      this.bus.isReachable(),
      this.database?.isReachable() ?? true,
      ...this.others.map((missing) => missing()),
    ]);
    const own = [...(this.started ? [] : ['service']), ...(bus ? [] : ['nats']), ...(database ? [] : ['database'])];
    return [...new Set([...own, ...others.flat()])];
  }

  /** Who does not answer in time is not ready either. */
  private async tell({ ready }: Metrics): Promise<void> {
    ready.set(0);
    if ((await this.missing()).length === 0) ready.set(1);
  }
}
