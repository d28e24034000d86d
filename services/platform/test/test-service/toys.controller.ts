import type { Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Rpc, ServiceError, Transactions } from '../../src';
import { BreakToy, CountToys, DescribeToy, ListShelves, LoseToy, MakeToy, ToyMade, WaitForToy } from './contract';

@Controller()
export class ToysController {
  constructor(
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
  ) {}

  @Rpc(MakeToy)
  make({ toyId }: Parsed<typeof MakeToy>) {
    return this.transactions.run(async (tx) => {
      await tx.manager.query('INSERT INTO toys (id) VALUES ($1)', [toyId]);
      await tx.publish(ToyMade, { toyId });
      tx.notify('episode', toyId);
      return { toyId };
    });
  }

  @Rpc(CountToys)
  async count() {
    const [row] = await this.dataSource.query<[{ count: number }]>('SELECT count(*)::int AS count FROM toys');
    return row;
  }

  @Rpc(DescribeToy)
  describe({ letters }: Parsed<typeof DescribeToy>) {
    return { text: 'x'.repeat(letters) };
  }

  @Rpc(ListShelves)
  shelves({ side, after = '0' }: Parsed<typeof ListShelves>) {
    return { shelf: `${side} ${after}`, next: after === '2' ? null : String(Number(after) + 1) };
  }

  @Rpc(WaitForToy)
  async wait({ ms }: Parsed<typeof WaitForToy>) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { waited: ms };
  }

  @Rpc(LoseToy)
  lose(): never {
    throw new ServiceError('not_found', 'There is no such toy.', { details: { shelf: 3 }, hint: 'Look under the bed.' });
  }

  @Rpc(BreakToy)
  break(): never {
    throw new TypeError('secret detail');
  }
}
