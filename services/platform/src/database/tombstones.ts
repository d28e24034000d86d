import type { Transaction } from './transactions';

/** Remembers what was deleted, so that a late event raises nothing from the dead. */
export class Tombstones {
  /** Marks `id` as deleted for ever, after everyone who is writing under it. */
  async markDeleted(tx: Transaction, id: string): Promise<void> {
    await lockId(tx, id);
    await tx.manager.query('INSERT INTO tombstones (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  }

  /** Whether rows may be written under `id`; holds off its deletion until the transaction ends. */
  async lockUnlessDeleted(tx: Transaction, id: string): Promise<boolean> {
    await lockId(tx, id);
    const [row] = await tx.manager.query<[{ buried: boolean }]>('SELECT EXISTS (SELECT FROM tombstones WHERE id = $1) AS buried', [id]);
    return !row.buried;
  }
}

const lockId = (tx: Transaction, id: string) => tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
