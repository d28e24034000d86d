import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;
/** Days beyond the stream's, so that no event outlives the memory of having been handled. */
const LONGER_THAN_THE_STREAM = 5;

interface Kept {
  /** How long the stream keeps an event. */
  eventDays: number;
  /** Null is as long as what they are about. */
  paidAnswerDays: number | null;
  /** The tables of answers that were paid for. */
  paidAnswers: string[];
}

/** Forgets, hourly, what nobody needs to remember any more. */
export class Janitor {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    private readonly kept: Kept,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.sweep().catch(() => undefined), HOUR_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const { eventDays, paidAnswerDays, paidAnswers } = this.kept;
    const days = eventDays + LONGER_THAN_THE_STREAM;
    await this.forget('inbox', 'handled_at', days);
    await this.forget('event_attempts', 'tried_at', days);
    if (paidAnswerDays !== null) for (const table of paidAnswers) await this.forget(table, 'created_at', paidAnswerDays);
  }

  private async forget(table: string, since: string, days: number): Promise<void> {
    await this.dataSource.query(`DELETE FROM ${table} WHERE ${since} < now() - make_interval(days => $1)`, [days]);
  }
}
