import type { Transaction } from './transactions';

/** Remembers deleted ids, so that a late event cannot create rows for them again. */
export class Tombstones {
  /** Marks `id` as deleted, after all transactions that are writing for it. */
  async markDeleted(tx: Transaction, id: string): Promise<void> {
    await lockId(tx, id);
    await tx.manager.query('INSERT INTO tombstones (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  }

  /** Returns whether rows may be written for `id`, and blocks its deletion until the transaction ends. */
  async lockUnlessDeleted(tx: Transaction, id: string): Promise<boolean> {
    await lockId(tx, id);
    const [row] = await tx.manager.query<[{ deleted: boolean }]>('SELECT EXISTS (SELECT FROM tombstones WHERE id = $1) AS deleted', [id]);
    return !row.deleted;
  }
}

const lockId = (tx: Transaction, id: string) => tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
