import path from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEAD_LETTER_STREAM, EVENTS_STREAM } from '../messaging/streams/streams';
import { giveDatabaseTo } from '../database/database-owner';
import { BackupError } from './backup-error';
import { readJsonLines } from './jsonl';
import { findMigrations, loadDatabase } from './load-database';
import type { Installation } from './make-backup';
import { type DatabaseRecord, listFiles, Manifest, MANIFEST, MANIFEST_FORMAT, nameOf, SEAL } from './manifest';
import type { PendingEvent } from './pending-events';
import { assertSameObjects, ObjectRestore } from './backup-objects';
import { BackupStatus } from './backup-status';
import { connectToDatabase, type ServiceDatabase } from './service-database';
import { DatabaseSwap } from './swap-databases';
import { matchesChecksum } from './write-with-checksum';

interface RestoreOptions {
  /** Whether existing data may be overwritten. */
  replace: boolean;
}

/**
 * Restores a backup into a stopped installation. Everything is checked before anything is written. The databases are filled beside those
 * in use and swapped at the end, so a failure leaves everything as it was.
 */
export async function restoreBackup(installation: Installation, folder: string, { replace }: RestoreOptions): Promise<Manifest> {
  const nats = await connect({ ...installation.nats, name: 'restore' });
  try {
    const manifest = await restoreStored(installation, folder, { replace });
    await deleteStreams(nats);
    return manifest;
  } finally {
    await nats.close();
  }
}

type Stored = Pick<Installation, 'databases' | 'store'>;

/** Restores all but the events in NATS. */
async function restoreStored(installation: Stored, folder: string, { replace }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const pairs = pairWithRecords(installation.databases, manifest);
  for (const { database, record } of pairs) findMigrations(database, record);
  await restoreAll(installation, pairs, manifest, { folder, replace });
  return manifest;
}

/** What was restored elsewhere, and how long that took. */
export interface Trial {
  manifest: Manifest;
  seconds: number;
}

/**
 * Restores the backup in the folder that `find` returns into servers that are there for nothing else, and compares all rows and objects with what was saved. The outcome is
 * recorded in `BackupStatus` of the installation that made the backup.
 */
export async function tryRestore(
  { nats: address, natsReplicas }: Pick<Installation, 'nats' | 'natsReplicas'>,
  elsewhere: Stored,
  find: () => Promise<string>,
  now: () => Date,
): Promise<Trial> {
  const nats = await connect({ ...address, name: 'try-restore' });
  try {
    const status = await BackupStatus.open(jetstream(nats), natsReplicas);
    const start = now();
    return await status.recordTrial(start, async () => {
      const manifest = await restoreStored(elsewhere, await find(), { replace: true });
      const seconds = (now().getTime() - start.getTime()) / 1000;
      await assertSameObjects(elsewhere.store, manifest.objects);
      return { manifest, seconds };
    });
  } finally {
    await nats.close();
  }
}

interface Pair {
  database: ServiceDatabase;
  record: DatabaseRecord;
}

async function restoreAll(
  { databases, store }: Stored,
  pairs: Pair[],
  manifest: Manifest,
  { folder, replace }: RestoreOptions & { folder: string },
): Promise<void> {
  const places = await DatabaseSwap.open(databases);
  const objects = new ObjectRestore(store, folder);
  try {
    await assertMayOverwrite(places, replace);
    await places.assertNotInUse();
    await objects.restoreAll(manifest.objects);
    const unhandled = await readEvents(manifest, folder);
    for (const { database, record } of pairs) {
      const mine = unhandled.filter(({ source }) => source === database.service);
      await fillDatabase(places, database, record, { folder, unhandled: mine, etags: objects.etags });
    }
    await places.assertNotInUse();
    await places.swap();
  } catch (error) {
    await objects.undo();
    throw error;
  } finally {
    await places.close();
  }
  if (replace) await objects.removeOthers(manifest.objects);
}

/** A service that is newer than the backup starts with an empty database. */
function pairWithRecords(databases: ServiceDatabase[], manifest: Manifest): Pair[] {
  const unknown = manifest.databases.find(({ service }) => !databases.some((database) => database.service === service));
  if (unknown) throw new BackupError(`The backup contains a service that this version does not have: ${unknown.service}.`);
  return databases.map((database) => {
    const record = manifest.databases.find(({ service }) => service === database.service);
    return { database, record: record ?? { service: database.service, migrations: [], tables: [] } };
  });
}

async function assertMayOverwrite(places: DatabaseSwap, replace: boolean): Promise<void> {
  const existing = await places.findExisting();
  if (replace || existing.length === 0) return;
  throw new BackupError(
    `There is an Afterword here already (${existing.join(', ')}). Use --replace to overwrite it; its current data will be lost.`,
  );
}

async function readEvents({ unhandled }: Manifest, folder: string): Promise<PendingEvent[]> {
  const events: PendingEvent[] = [];
  for await (const event of readJsonLines<PendingEvent>(folder, unhandled)) events.push(event);
  return events;
}

async function fillDatabase(
  places: DatabaseSwap,
  database: ServiceDatabase,
  record: DatabaseRecord,
  content: Parameters<typeof loadDatabase>[3],
): Promise<void> {
  const name = await places.createEmpty(database.settings.name);
  const client = await connectToDatabase(database, name);
  try {
    await loadDatabase(database, { name, client }, record, content);
    await client.query('INSERT INTO restorations DEFAULT VALUES');
    const access = await places.findAccess(database.settings.name);
    if (access) await giveDatabaseTo(client, access);
  } finally {
    await client.end();
  }
}

/** The events in the streams belong to the replaced data. Services create the streams again when they start. */
async function deleteStreams(nats: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(nats);
  const present: string[] = [];
  for await (const { config } of manager.streams.list()) present.push(config.name);
  for (const name of [EVENTS_STREAM, DEAD_LETTER_STREAM]) if (present.includes(name)) await manager.streams.delete(name);
}

/**
 * Returns the manifest of a backup.
 * @throws BackupError if a file is missing or its checksum does not match
 */
async function readManifest(folder: string): Promise<Manifest> {
  const [text, seal] = await Promise.all([readText(folder, MANIFEST), readText(folder, SEAL)]);
  if (text === null || seal === null)
    throw new BackupError(`${folder} contains no backup of Afterword: there is no ${MANIFEST} with its ${SEAL}.`);
  if (createHash('sha256').update(text).digest('hex') !== seal.split(' ', 1)[0]) throw damagedError(MANIFEST);
  const manifest = Manifest.safeParse(parseJson(text));
  if (!manifest.success) throw new BackupError(`${folder} contains no backup that this version of Afterword can read.`);
  if (manifest.data.format > MANIFEST_FORMAT)
    throw new BackupError('The backup was made by a newer version of Afterword. Restore it with that version.');
  for (const file of listFiles(manifest.data)) if (!(await matchesChecksum(folder, file))) throw damagedError(nameOf(file));
  return manifest.data;
}

const readText = (folder: string, file: string) => readFile(path.join(folder, file), 'utf8').catch(() => null);

const damagedError = (file: string) =>
  new BackupError(`The backup is damaged: ${file} is missing, or its checksum does not match. Nothing was changed.`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
