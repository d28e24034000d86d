import { Injectable } from '@nestjs/common';
import type { PubAck } from '@nats-io/jetstream';
import { DataSource, type EntityManager } from 'typeorm';

/** A published event and its place in the stream. */
export interface PublishedEvent {
  id: string;
  subject: string;
  streamSeq: number;
}

/** A power cut can undo this move; the events are then published again under the same ids, which the stream ignores as duplicates. */
const MOVE = `
  WITH relaxed AS (SELECT set_config('synchronous_commit', 'off', true)),
  acknowledged AS (SELECT * FROM unnest($1::bigint[], $2::bigint[]) AS acknowledged (seq, stream_seq)),
  taken AS (
    DELETE FROM outbox USING acknowledged, relaxed WHERE outbox.seq = acknowledged.seq
    RETURNING outbox.id, outbox.subject, outbox.payload, outbox.headers, acknowledged.stream_seq
  )
  INSERT INTO published_events (id, subject, payload, headers, stream_seq) SELECT id, subject, payload, headers, stream_seq FROM taken
  ON CONFLICT (id) DO UPDATE SET stream_seq = excluded.stream_seq, published_at = now()`;

/**
 * Events that JetStream has acknowledged. It acknowledges before it syncs its disk, so they are stored here until every consumer has
 * handled them, and can be published again.
 */
@Injectable()
export class PublishedEventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** `seqs` are places in the outbox, in the order of `acks`. */
  async moveFromOutbox(manager: EntityManager, seqs: string[], acks: PubAck[]): Promise<void> {
    await manager.query(MOVE, [seqs, acks.map(({ seq }) => seq)]);
  }

  /** Returns the newest by place in the stream. Waits for relays that have published events and not moved them yet. */
  async findNewest(limit: number): Promise<PublishedEvent[]> {
    await this.dataSource.query('SELECT count(*) FROM (SELECT seq FROM outbox FOR SHARE) AS held');
    const rows = await this.dataSource.query<{ id: string; subject: string; stream_seq: string }[]>(
      'SELECT id, subject, stream_seq FROM published_events ORDER BY stream_seq DESC LIMIT $1',
      [limit],
    );
    return rows.map(({ id, subject, stream_seq }) => ({ id, subject, streamSeq: Number(stream_seq) }));
  }

  /** Moves all of them back into the outbox, in the order of publication. Returns their number. */
  async returnToOutbox(): Promise<number> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH returned AS (DELETE FROM published_events RETURNING id, subject, payload, headers, stream_seq)
       INSERT INTO outbox (id, subject, payload, headers) SELECT id, subject, payload, headers FROM returned ORDER BY stream_seq
       ON CONFLICT (id) DO NOTHING RETURNING id`,
    );
    return rows.length;
  }

  /** Deletes those up to the given place of each subject. */
  async deleteUpTo(places: ReadonlyMap<string, number>): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM published_events USING unnest($1::text[], $2::bigint[]) AS handled (subject, stream_seq)
       WHERE published_events.subject = handled.subject AND published_events.stream_seq <= handled.stream_seq`,
      [[...places.keys()], [...places.values()]],
    );
  }

  /** Deletes those published more than `ageMs` ago, except those with one of `subjects`. */
  async deleteOlderThan(ageMs: number, subjects: string[] = []): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM published_events WHERE published_at < now() - make_interval(secs => $1) AND subject <> ALL ($2::text[])`,
      [ageMs / 1000, subjects],
    );
  }
}
