import type { Client } from 'pg';
import { errorCodeOf, isMissingDatabase } from '../errors/transient-errors';
import { BackupError } from './backup-error';
import { connectToDatabase, type ServiceDatabase } from './service-database';

/** A database as it was at the moment of the snapshot, whatever is written later. `client.end()` releases it. */
export interface Snapshot {
  database: ServiceDatabase;
  client: Client;
}

const MAX_TRIES = 5;
const LOCK_TIMEOUT = '3s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Takes one snapshot of every database such that no snapshot contains an effect whose cause is missing in another. While the snapshots
 * begin, every outbox is locked, so no service can publish and no relay can send. `note` is called during that moment. Writers wait for
 * milliseconds; if the locks cannot be had, no transaction waits longer than `LOCK_TIMEOUT`.
 */
export async function takeConsistentSnapshot<T>(
  databases: ServiceDatabase[],
  whileLocked: () => Promise<T>,
): Promise<{ snapshots: Snapshot[]; result: T }> {
  for (let left = MAX_TRIES; ; left -= 1) {
    try {
      return await trySnapshot(databases, whileLocked);
    } catch (error) {
      if (errorCodeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (left === 1) throw new BackupError('The databases are too busy for a consistent backup. Try again in a moment.');
    }
  }
}

async function trySnapshot<T>(databases: ServiceDatabase[], whileLocked: () => Promise<T>): Promise<{ snapshots: Snapshot[]; result: T }> {
  const locks: Client[] = [];
  const snapshots: Snapshot[] = [];
  try {
    await Promise.all(databases.map(async (database) => lockOutbox(await openClient(database, locks))));
    await Promise.all(databases.map(async (database) => snapshots.push({ database, client: await beginSnapshot(database) })));
    return { snapshots, result: await whileLocked() };
  } catch (error) {
    await Promise.all(snapshots.map(({ client }) => client.end()));
    throw error;
  } finally {
    await Promise.all(locks.map((lock) => lock.end()));
  }
}

async function openClient(database: ServiceDatabase, clients: Client[]): Promise<Client> {
  try {
    const client = await connectToDatabase(database);
    clients.push(client);
    return client;
  } catch (error) {
    if (!isMissingDatabase(error)) throw error;
    throw new BackupError(`There is nothing to back up yet: the database ${database.settings.name} does not exist.`);
  }
}

async function lockOutbox(client: Client): Promise<void> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'; LOCK TABLE outbox IN SHARE MODE`);
}

async function beginSnapshot(database: ServiceDatabase): Promise<Client> {
  const client = await connectToDatabase(database);
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL TimeZone = 'UTC'`);
  await client.query('SELECT 1');
  return client;
}
