import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const HOUR_MS = 3_600_000;

/** Longer than the stream keeps an event, so that no event outlives the memory of having been handled. */
const KEPT_DAYS = 35;

/** Forgets, hourly, what messaging no longer needs to remember. */
@Injectable()
export class Janitor {
  private timer?: NodeJS.Timeout;

  constructor(private readonly dataSource: DataSource) {}

  start(): void {
    this.timer = setInterval(() => void this.sweep().catch(() => undefined), HOUR_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM inbox WHERE handled_at < now() - make_interval(days => $1)`, [KEPT_DAYS]);
    await this.dataSource.query(`DELETE FROM event_attempts WHERE tried_at < now() - make_interval(days => $1)`, [KEPT_DAYS]);
  }
}
