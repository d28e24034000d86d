import type { DataOf } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { type Delivery, OnEvent, OnDeadLetter, RetryLater, NonRetryableError, Transactions } from '../../src';
import { ToyMade, ToyOrdered, ToyPainted } from './contract';
import { Orders } from './orders';

/** Paints toys that were made, and handles orders in each way that a handler can end. */
@Controller()
export class ToysConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: Orders,
  ) {}

  @OnEvent(ToyMade)
  paint({ toyId }: DataOf<typeof ToyMade>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, async (tx) => {
      await tx.manager.query('UPDATE toys SET painted = painted + 1 WHERE id = $1', [toyId]);
      await tx.publish(ToyPainted, { toyId });
    });
  }

  @OnEvent(ToyOrdered, { maxAttempts: 3, lane: 'orders' })
  async order({ toyId, mood }: DataOf<typeof ToyOrdered>, delivery: Delivery) {
    const tries = this.orders.record(toyId, delivery);
    if (mood === 'broken') throw new Error('The order is broken.');
    if (mood === 'moody' && tries < 3) throw new Error('Not in the mood.');
    if (mood === 'refused') throw new NonRetryableError('Never.');
    if (mood === 'late' && tries < 6) throw new RetryLater(10, 'Later.');
    if (mood === 'stubborn' && delivery.attempt === 1) throw new Error('Not at first.');
    if (mood === 'slow' || mood === 'stubborn') await this.orders.untilReleased(delivery.signal);
  }

  @OnDeadLetter(ToyOrdered)
  noteDeadLetter({ toyId }: DataOf<typeof ToyOrdered>) {
    this.orders.deadLettered.push(toyId);
  }
}
