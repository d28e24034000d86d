import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ServiceSettings } from '../../config/service-settings';

/** The number of an attempt, and whether it is stored in the database already. */
export interface Attempt {
  number: number;
  isCounted: boolean;
}

/**
 * Counts the attempts at an event, so that even one that crashes its process ends as a dead letter. After a crash with several messages
 * in progress the count of the server is wrong, so every redelivery is counted in the database, and so is every delivery to a process so
 * young that it may have crashed because of this event. The commit does not wait for the disk: a count that is lost in a power cut costs
 * one more attempt.
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

  /** The event was handled. A later redelivery starts at one again. */
  async reset(consumer: string, eventId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM event_attempts WHERE consumer = $1 AND event_id = $2', [consumer, eventId]);
  }

  /** The latest attempt does not count: the event was delayed, not failed. */
  async undo(consumer: string, eventId: string): Promise<void> {
    await this.dataSource.query('UPDATE event_attempts SET tries = tries - 1 WHERE consumer = $1 AND event_id = $2', [consumer, eventId]);
  }
}
