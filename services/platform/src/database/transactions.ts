import type { DataOf, Event, LiveEntity, LiveNotice } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import type { Delivery } from '../messaging/events/delivery';
import { LiveNotices } from '../messaging/live-notices';
import { Outbox } from '../messaging/outbox/outbox';
import { OutboxRelay } from '../messaging/outbox/outbox.relay';
import { IdempotentRequests } from '../messaging/rpc/idempotent-requests';
import { bindTrace } from '../telemetry/tracing';

/** A unit of work: rows, events and notices that take effect together or not at all. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Publishes an event after the commit. Returns the id of the event. */
  publish<E extends Event>(event: E, data: DataOf<E>): Promise<string>;
  /** Notifies open pages, after the commit, that they should read this entity again. */
  notify(entity: LiveEntity, id: string): void;
  /** Calls `count` after the commit, for metrics. */
  onCommit(count: () => void): void;
}

interface Effect {
  delivery: Delivery;
  apply: (tx: Transaction) => Promise<void>;
}

/** Runs each use case in one transaction. */
@Injectable()
export class Transactions {
  private readonly deliveries = new KeyedBatcher<Effect>((batch) => this.processBatch(batch));

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    private readonly liveNotices: LiveNotices,
    private readonly requests: IdempotentRequests,
  ) {}

  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const notices: LiveNotice[] = [];
    const commitHooks: (() => void)[] = [];
    let hasPublished = false;
    const result = await this.dataSource.transaction(async (manager) => {
      const done = await work({
        manager,
        publish: (event, data) => {
          hasPublished = true;
          return this.outbox.enqueue(manager, event, data);
        },
        notify: (entity, id) => void notices.push({ entity, id }),
        onCommit: (count) => void commitHooks.push(count),
      });
      await this.requests.storeResponse(manager, done);
      return done;
    });
    if (hasPublished) this.relay.wake();
    this.liveNotices.publish(notices);
    for (const count of commitHooks) count();
    return result;
  }

  /**
   * Applies the effects of an event exactly once: for a repeated delivery nothing runs. Deliveries of one consumer that wait at the same
   * time share a transaction; if it fails, each runs again in its own.
   */
  handleOnce(delivery: Delivery, apply: Effect['apply']): Promise<void> {
    return this.deliveries.add(delivery.consumer, { delivery, apply: bindTrace(apply) });
  }

  private async processBatch(batch: Effect[]): Promise<void> {
    await this.run(async (tx) => {
      const unhandled = await this.findUnhandled(tx.manager, batch);
      for (const { delivery, apply } of batch) if (unhandled.delete(delivery.eventId)) await apply(tx);
    });
  }

  /** Returns the ids of events in the batch that were not handled before. */
  private async findUnhandled(manager: EntityManager, batch: Effect[]): Promise<Set<string>> {
    const rows = await manager.query<{ event_id: string }[]>(
      `INSERT INTO inbox (consumer, event_id) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT DO NOTHING RETURNING event_id`,
      [batch.map(({ delivery }) => delivery.consumer), batch.map(({ delivery }) => delivery.eventId)],
    );
    return new Set(rows.map((row) => row.event_id));
  }
}

interface QueuedItem<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Processes items in batches: items of a key that arrive while a batch of that key is running become the next batch. If a batch fails,
 * each of its items is processed alone, so that one does not make the others fail.
 */
class KeyedBatcher<T> {
  private readonly waiting = new Map<string, QueuedItem<T>[]>();

  constructor(private readonly processBatch: (items: T[]) => Promise<void>) {}

  add(key: string, item: T): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(key);
      const entry = { item, resolve, reject };
      if (queue) queue.push(entry);
      else void this.run(key, [entry]);
    });
  }

  private async run(key: string, first: QueuedItem<T>[]): Promise<void> {
    for (let batch = first; batch.length > 0; batch = this.waiting.get(key) ?? []) {
      this.waiting.set(key, []);
      await this.processOrSplit(batch);
    }
    this.waiting.delete(key);
  }

  private async processOrSplit(batch: QueuedItem<T>[]): Promise<void> {
    try {
      await this.processBatch(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const item of batch) await this.processOrSplit([item]);
    }
  }
}
