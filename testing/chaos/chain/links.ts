import type { DataOf } from '@afterword/proto';
import { type Delivery, OnEvent, type Transaction, Transactions } from '@afterword/platform';
import { Controller } from '@nestjs/common';
import { ThingMade, ThingPainted } from './contract';

/** With the inbox an effect happens once; without it (a negative control) at every delivery. */
const effects = (transactions: Transactions, delivery: Delivery, work: (tx: Transaction) => Promise<void>) =>
  process.env['WITHOUT_INBOX'] ? transactions.run(work) : transactions.handleOnce(delivery, work);

async function affect(tx: Transaction, thingId: string): Promise<void> {
  await tx.manager.query('UPDATE totals SET effects = effects + 1');
  await tx.manager.query('INSERT INTO effects (thing_id) VALUES ($1)', [thingId]);
}

/** The middle of the chain: reacts to one event and announces the next. */
@Controller()
export class Painter {
  constructor(private readonly transactions: Transactions) {}

  @OnEvent(ThingMade, { concurrency: 8, maxAttempts: 1000 })
  paint({ thingId }: DataOf<typeof ThingMade>, delivery: Delivery) {
    return effects(this.transactions, delivery, async (tx) => {
      await affect(tx, thingId);
      await tx.publish(ThingPainted, { thingId });
    });
  }
}

/** The end of the chain. */
@Controller()
export class Packer {
  constructor(private readonly transactions: Transactions) {}

  @OnEvent(ThingPainted, { concurrency: 8, maxAttempts: 1000 })
  pack({ thingId }: DataOf<typeof ThingPainted>, delivery: Delivery) {
    return effects(this.transactions, delivery, (tx) => affect(tx, thingId));
  }
}
