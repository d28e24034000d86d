import { DataSource } from 'typeorm';
import type { Schedule } from '../runtime/schedule';

const HOUR_MS = 3_600_000;
/** Days beyond the retention of the stream, so that the inbox remembers every event that can still be delivered. */
const EXTRA_DAYS = 5;

interface Retention {
  /** Days that the stream keeps an event. */
  eventDays: number;
  /** If null, they are kept as long as what they are about. */
  cachedResponseDays: number | null;
  /** Tables of responses that were paid for. */
  cachedResponses: string[];
}

/** Deletes expired rows of the inbox, of delivery attempts, of requests with a key, and of cached responses, once an hour. */
export class RetentionCleanup {
  constructor(
    private readonly dataSource: DataSource,
    private readonly retention: Retention,
    schedule: Schedule,
  ) {
    schedule.every({ intervalMs: HOUR_MS, run: () => this.deleteExpired(), failure: 'Expired rows could not be deleted.' });
  }

  async deleteExpired(): Promise<void> {
    const { eventDays, cachedResponseDays, cachedResponses } = this.retention;
    const days = eventDays + EXTRA_DAYS;
    await this.deleteOlderThan('inbox', 'handled_at', days);
    await this.deleteOlderThan('event_attempts', 'tried_at', days);
    await this.deleteOlderThan('idempotent_requests', 'claimed_at', 1);
    if (cachedResponseDays !== null)
      for (const table of cachedResponses) await this.deleteOlderThan(table, 'created_at', cachedResponseDays);
  }

  private async deleteOlderThan(table: string, since: string, days: number): Promise<void> {
    await this.dataSource.query(`DELETE FROM ${table} WHERE ${since} < now() - make_interval(days => $1)`, [days]);
  }
}
