import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';

/** A fact that one feature of a service publishes and other features of the same service handle. */
export class DomainEvent<Data> {
  /** Exists for the type checker only. */
  declare readonly data: Data;

  constructor(readonly name: string) {}
}

export type DomainEventHandler<Data> = (tx: Transaction, data: Data) => Promise<void>;

/**
 * Delivers domain events within one service. Handlers run one after another, in the order in which they subscribed, in the transaction of
 * the publisher: if one of them throws, the whole change is rolled back. Events for other services are published with
 * `Transaction.publish`.
 */
@Injectable()
export class DomainEvents {
  private readonly handlers = new Map<DomainEvent<unknown>, DomainEventHandler<never>[]>();

  /** Called by modules in `onModuleInit`, so that every handler is known before the service accepts work. */
  subscribe<Data>(event: DomainEvent<Data>, handler: DomainEventHandler<Data>): void {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler]);
  }

  async publish<Data>(tx: Transaction, event: DomainEvent<Data>, data: Data): Promise<void> {
    const handlers = (this.handlers.get(event) ?? []) as DomainEventHandler<Data>[];
    for (const handle of handlers) await handle(tx, data);
  }
}
