import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ServiceSettings } from '../../config/service-settings';

/** The number of a try, and whether it stands in the database already. */
export interface Attempt {
  number: number;
  isCounted: boolean;
}

/**
 * Counts how often an event was tried, so that even one that kills its process comes to an end. The server's own count is
 * wrong after a crash with several messages under way, so the database counts: every redelivery, and every delivery to a
 * process so young that it may have died of just this event. Committed without waiting for the disk: losing a count to a
 * power cut costs one more try.
 */
@Injectable()
export class DeliveryAttempts {
  private readonly warmupEndsAt: number;

  constructor(
    private readonly dataSource: DataSource,
    { config }: ServiceSettings,
  ) {
    this.warmupEndsAt = performance.now() + 2 * config.EVENT_ACK_WAIT_MS;
  }

  async start(consumer: string, eventId: string, isRedelivered: boolean): Promise<Attempt> {
    const isCounted = isRedelivered || performance.now() < this.warmupEndsAt;
    return { number: isCounted ? await this.increment(consumer, eventId) : 1, isCounted };
  }

  async increment(consumer: string, eventId: string): Promise<number> {
    const [row] = await this.dataSource.query<[{ tries: number }]>(
      `WITH relaxed AS (SELECT set_config('synchronous_commit', 'off', true))
       INSERT INTO event_attempts (consumer, event_id) SELECT $1, $2 FROM relaxed
       ON CONFLICT (consumer, event_id) DO UPDATE SET tries = event_attempts.tries + 1, tried_at = now()
       RETURNING tries`,
      [consumer, eventId],
    );
    return row.tries;
  }

  /** It succeeded: that it may be delivered again later says nothing against it. */
  async reset(consumer: string, eventId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM event_attempts WHERE consumer = $1 AND event_id = $2', [consumer, eventId]);
  }

  /** Takes the latest try back: it was put off, not failed. */
  async undo(consumer: string, eventId: string): Promise<void> {
    await this.dataSource.query('UPDATE event_attempts SET tries = tries - 1 WHERE consumer = $1 AND event_id = $2', [consumer, eventId]);
  }
}
