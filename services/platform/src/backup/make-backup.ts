import path from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { NatsAddress } from '../messaging/nats-address';
import type { ObjectStore } from '../storage';
import { BackupError } from './backup-error';
import { BackupStatus } from './backup-status';
import { type Snapshot, takeConsistentSnapshot } from './consistent-snapshot';
import { writeJsonLines } from './jsonl';
import { type DatabaseRecord, MANIFEST, type Manifest, MANIFEST_FORMAT, SEAL, type TableRecord } from './manifest';
import { PendingEvents } from './pending-events';
import { PreviousBackup } from './previous-backup';
import { ObjectBackup } from './backup-objects';
import { escapeIdentifier, type ServiceDatabase } from './service-database';
import { readTableContent, readTableVersion } from './table-content';
import { writeWithChecksum } from './write-with-checksum';

/** Everything that belongs to one installation. */
export interface Installation {
  databases: ServiceDatabase[];
  nats: NatsAddress;
  /** The number of servers of a NATS cluster that store each message. */
  natsReplicas: number;
  store: ObjectStore;
  /** Objects under this prefix are temporary, and nothing that was accepted depends on them: a backup copies those that it finds. */
  transientPrefix: string;
}

const MAX_TRIES = 5;

interface Options {
  /** Sends the folder elsewhere. */
  send?: () => Promise<void> | undefined;
  /** How far apart backups are planned; undefined for one that a person makes. */
  minutesApart?: number;
}

/**
 * Backs up a running installation into a folder that does not exist yet. The folder appears complete or not at all. The outcome is
 * recorded in `BackupStatus`, once `send` has sent the folder elsewhere.
 */
export async function makeBackup(
  installation: Installation,
  folder: string,
  now: Date,
  { send, minutesApart }: Options = {},
): Promise<Manifest> {
  const nats = await connect({ ...installation.nats, name: 'backup' });
  try {
    const status = await BackupStatus.open(jetstream(nats), installation.natsReplicas);
    return await status.recordBackup(now, minutesApart, async () => {
      const manifest = await writeFolder(installation, nats, folder, now);
      await send?.();
      return manifest;
    });
  } finally {
    await nats.close();
  }
}

async function writeFolder(installation: Installation, nats: NatsConnection, folder: string, now: Date): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already. Choose a folder that does not exist.`);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await saveAll(installation, nats, unfinished, now);
    const { sha256 } = await writeWithChecksum(unfinished, MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
    await writeWithChecksum(unfinished, SEAL, Readable.from([Buffer.from(`${sha256}  ${MANIFEST}\n`)]));
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Reads the databases first, then the objects, which never change under their key. If an object disappears in between, the databases may
 * still refer to it, so they are read again until none disappears.
 */
async function saveAll(
  { databases, store, transientPrefix }: Installation,
  nats: NatsConnection,
  folder: string,
  now: Date,
): Promise<Manifest> {
  const previous = await PreviousBackup.findIn(path.dirname(folder), now);
  const objects = new ObjectBackup({ store, transientPrefix }, folder, previous);
  await store.ensureBucket();
  for (let left = MAX_TRIES; left > 0; left -= 1) {
    const before = await objects.listStored();
    const events = await PendingEvents.read(await jetstreamManager(nats));
    const { snapshots, result: last } = await takeConsistentSnapshot(databases, () => events.findLastSeq());
    const saved = await dumpAll(snapshots, folder, previous);
    const { record, lines } = await writeJsonLines(folder, 'unhandled-events.jsonl.gz', events.upTo(last));
    if (!(await objects.copyAll(before))) continue;
    const unhandled = { ...record, events: lines };
    return {
      product: 'Afterword',
      format: MANIFEST_FORMAT,
      madeAt: now.toISOString(),
      databases: saved,
      unhandled,
      objects: objects.records(),
    };
  }
  throw new BackupError('Files were deleted repeatedly during the backup. Try again in a moment.');
}

async function dumpAll(snapshots: Snapshot[], folder: string, previous: PreviousBackup): Promise<DatabaseRecord[]> {
  try {
    return await Promise.all(snapshots.map((snapshot) => dumpDatabase(snapshot, folder, previous)));
  } finally {
    await Promise.all(snapshots.map(({ client }) => client.end()));
  }
}

/** The names of the migrations are in the manifest, and delivery attempts count from one again after a restore. */
const EXCLUDED_TABLES = ['migrations', 'event_attempts'];
const ROWS_PER_FETCH = 200;

interface Table {
  table: string;
  columns: string[];
}

/** Writes every table of a snapshot, each row in the text format of Postgres. */
async function dumpDatabase(
  { database: { service }, client }: Snapshot,
  folder: string,
  previous: PreviousBackup,
): Promise<DatabaseRecord> {
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const tables: TableRecord[] = [];
  for (const { table, columns } of await listTables(client)) {
    const file = `databases/${service}/${table}.jsonl.gz`;
    await rm(path.join(folder, file), { force: true });
    const version = await readTableVersion(client, table, columns);
    const earlier = previous.findTable(service, table);
    if (earlier?.version === version && (await previous.linkTo(folder, file, earlier))) {
      tables.push({ ...earlier, file });
      continue;
    }
    const { record, lines } = await writeJsonLines(folder, file, readRows(client, table));
    const { rows, content } = await readTableContent(client, table, columns);
    if (rows !== lines) throw new Error(`${lines} of ${rows} rows of ${service}.${table} were saved.`);
    tables.push({ ...record, table, columns, rows, content, version });
  }
  return { service, migrations: migrations.map(({ name }) => name), tables };
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT table_name AS "table", array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1)
     GROUP BY table_name ORDER BY table_name`,
    [EXCLUDED_TABLES],
  );
  return rows;
}

async function* readRows(client: Client, table: string): AsyncGenerator<string> {
  await client.query(`DECLARE saved NO SCROLL CURSOR FOR SELECT t::text AS line FROM ${escapeIdentifier(table)} AS t`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_PER_FETCH} FROM saved`);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await client.query('CLOSE saved');
}
