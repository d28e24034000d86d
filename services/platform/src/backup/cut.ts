import type { Client } from 'pg';
import { codeOf } from '../database/connection-trouble';
import { BackupRefused } from './backup-refused';
import { connectTo, type ServiceDatabase } from './service-database';

/** A database as it was at the cut, whatever is written meanwhile; `client.end()` lets go of it. */
export interface Snapshot {
  database: ServiceDatabase;
  client: Client;
}

const TRIES = 5;
const WAIT = '3s';
const LOCK_NOT_AVAILABLE = '55P03';
const NO_SUCH_DATABASE = '3D000';

/**
 * Takes one snapshot of every database so that no effect is in one of them whose cause is missing in another: while the snapshots
 * are begun, no service can announce anything and no relay can carry anything, because every outbox is locked. `note` is asked
 * during that moment. Writers wait for milliseconds; where the locks cannot be had, nobody is kept waiting longer than `WAIT`.
 */
export async function cutThrough<T>(databases: ServiceDatabase[], note: () => Promise<T>): Promise<{ snapshots: Snapshot[]; noted: T }> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await attempt(databases, note);
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (left === 1) throw new BackupRefused('The databases are too busy to be saved together. Try again in a moment.');
    }
  }
}

async function attempt<T>(databases: ServiceDatabase[], note: () => Promise<T>): Promise<{ snapshots: Snapshot[]; noted: T }> {
  const locks: Client[] = [];
  const snapshots: Snapshot[] = [];
  try {
    await Promise.all(databases.map(async (database) => holdOutbox(await opened(database, locks))));
    await Promise.all(databases.map(async (database) => snapshots.push({ database, client: await beginSnapshot(database) })));
    return { snapshots, noted: await note() };
  } catch (error) {
    await Promise.all(snapshots.map(({ client }) => client.end()));
    throw error;
  } finally {
    await Promise.all(locks.map((lock) => lock.end()));
  }
}

async function opened(database: ServiceDatabase, clients: Client[]): Promise<Client> {
  try {
    const client = await connectTo(database);
    clients.push(client);
    return client;
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_DATABASE) throw error;
    throw new BackupRefused(`There is nothing to save yet: the database ${database.settings.name} does not exist.`);
  }
}

async function holdOutbox(client: Client): Promise<void> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '${WAIT}'; LOCK TABLE outbox IN SHARE MODE`);
}

async function beginSnapshot(database: ServiceDatabase): Promise<Client> {
  const client = await connectTo(database);
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL TimeZone = 'UTC'`);
  await client.query('SELECT 1');
  return client;
}
