import { Injectable } from '@nestjs/common';
import type { DataOf, Event, LiveEntity, LiveNotice } from '@afterword/proto';
import { DataSource, EntityManager } from 'typeorm';
import type { Delivery } from '../messaging/delivery';
import { Live } from '../messaging/live';
import { Outbox } from '../messaging/outbox';
import { OutboxRelay } from '../messaging/outbox.relay';
import { inThisTrace } from '../telemetry/tracing';
import { Batches } from './batches';

/** One unit of work: rows, events and notices that become true together or not at all. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Announces a fact; it reaches the stream after the commit. Returns the id of the event. */
  announce<E extends Event>(event: E, data: DataOf<E>): Promise<string>;
  /** Tells open pages, after the commit, to read this again. */
  notify(entity: LiveEntity, id: string): void;
  /** Counts, after the commit, what has become true. */
  onCommit(count: () => void): void;
}

interface Effect {
  delivery: Delivery;
  apply: (tx: Transaction) => Promise<void>;
}

/** Runs use cases, one transaction each. */
@Injectable()
export class Transactions {
  private readonly deliveries = new Batches<Effect>((batch) => this.settle(batch));

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    private readonly live: Live,
  ) {}

  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const notices: LiveNotice[] = [];
    const counts: (() => void)[] = [];
    let announced = false;
    const result = await this.dataSource.transaction((manager) =>
      work({
        manager,
        announce: (event, data) => {
          announced = true;
          return this.outbox.add(manager, event, data);
        },
        notify: (entity, id) => void notices.push({ entity, id }),
        onCommit: (count) => void counts.push(count),
      }),
    );
    if (announced) this.relay.poke();
    this.live.publish(notices);
    for (const count of counts) count();
    return result;
  }

  /**
   * The effects of one event, exactly once: at a repeated delivery nothing runs. Deliveries of one consumer that wait at the
   * same time share a transaction; when it fails, each runs again in one of its own.
   */
  once(delivery: Delivery, apply: Effect['apply']): Promise<void> {
    return this.deliveries.add(delivery.consumer, { delivery, apply: inThisTrace(apply) });
  }

  private async settle(batch: Effect[]): Promise<void> {
    await this.run(async (tx) => {
      const fresh = await this.firstTime(tx.manager, batch);
      for (const { delivery, apply } of batch) if (fresh.delete(delivery.eventId)) await apply(tx);
    });
  }

  /** The events of the batch that were never handled before. */
  private async firstTime(manager: EntityManager, batch: Effect[]): Promise<Set<string>> {
    const rows = await manager.query<{ event_id: string }[]>(
      `INSERT INTO inbox (consumer, event_id) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT DO NOTHING RETURNING event_id`,
      [batch.map(({ delivery }) => delivery.consumer), batch.map(({ delivery }) => delivery.eventId)],
    );
    return new Set(rows.map((row) => row.event_id));
  }
}
