import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;
/** Days beyond the stream's, so that no event outlives the memory of having been handled. */
const EXTRA_DAYS = 5;

interface Retention {
  /** How long the stream keeps an event. */
  eventDays: number;
  /** Null is as long as what they are about. */
  cachedResponseDays: number | null;
  /** The tables of answers that were paid for. */
  cachedResponses: string[];
}

/** Forgets, hourly, what nobody needs to remember any more. */
export class RetentionCleanup {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    private readonly retention: Retention,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.deleteExpired().catch(() => undefined), HOUR_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async deleteExpired(): Promise<void> {
    const { eventDays, cachedResponseDays, cachedResponses } = this.retention;
    const days = eventDays + EXTRA_DAYS;
    await this.deleteOlderThan('inbox', 'handled_at', days);
    await this.deleteOlderThan('event_attempts', 'tried_at', days);
    if (cachedResponseDays !== null)
      for (const table of cachedResponses) await this.deleteOlderThan(table, 'created_at', cachedResponseDays);
  }

  private async deleteOlderThan(table: string, since: string, days: number): Promise<void> {
    await this.dataSource.query(`DELETE FROM ${table} WHERE ${since} < now() - make_interval(days => $1)`, [days]);
  }
}
