import { Injectable } from '@nestjs/common';
import type { DataOf, Event, LiveEntity, LiveNotice } from '@afterword/proto';
import { DataSource, EntityManager } from 'typeorm';
import type { Delivery } from '../messaging/delivery';
import { Live } from '../messaging/live';
import { Outbox } from '../messaging/outbox';
import { OutboxRelay } from '../messaging/outbox.relay';

/** One unit of work: rows, events and notices that become true together or not at all. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Announces a fact; it reaches the stream after the commit. */
  announce<E extends Event>(event: E, data: DataOf<E>): Promise<void>;
  /** Tells open pages, after the commit, to read this again. */
  notify(entity: LiveEntity, id: string): void;
}

/** Runs use cases, one transaction each. */
@Injectable()
export class Transactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    private readonly live: Live,
  ) {}

  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const notices: LiveNotice[] = [];
    let announced = false;
    const result = await this.dataSource.transaction((manager) =>
      work({
        manager,
        announce: (event, data) => {
          announced = true;
          return this.outbox.add(manager, event, data);
        },
        notify: (entity, id) => void notices.push({ entity, id }),
      }),
    );
    if (announced) this.relay.poke();
    this.live.publish(notices);
    return result;
  }

  /** The effects of one event, exactly once: at a repeated delivery nothing runs. */
  async once(delivery: Delivery, work: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.run(async (tx) => {
      const fresh = await tx.manager.query<unknown[]>(
        'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
        [delivery.consumer, delivery.eventId],
      );
      if (fresh.length > 0) await work(tx);
    });
  }
}
