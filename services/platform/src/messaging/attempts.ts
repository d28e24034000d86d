import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Counts how often an event was tried. The server's own count is wrong after a crash with several messages under way,
 * and an event that kills its process must still come to an end. Committed without waiting for the disk: losing a
 * count to a power cut costs one more try.
 */
@Injectable()
export class Attempts {
  constructor(private readonly dataSource: DataSource) {}

  async count(consumer: string, eventId: string): Promise<number> {
    const [row] = await this.dataSource.query<[{ tries: number }]>(
      `WITH relaxed AS (SELECT set_config('synchronous_commit', 'off', true))
       INSERT INTO event_attempts (consumer, event_id) SELECT $1, $2 FROM relaxed
       ON CONFLICT (consumer, event_id) DO UPDATE SET tries = event_attempts.tries + 1, tried_at = now()
       RETURNING tries`,
      [consumer, eventId],
    );
    return row.tries;
  }

  /** Takes the latest try back: it was put off, not failed. */
  async forgive(consumer: string, eventId: string): Promise<void> {
    await this.dataSource.query('UPDATE event_attempts SET tries = tries - 1 WHERE consumer = $1 AND event_id = $2', [consumer, eventId]);
  }
}
