import type { Client } from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { BackupError } from './backup-error';
import { readJsonLines } from './jsonl';
import type { DatabaseRecord, TableRecord } from './manifest';
import { escapeIdentifier, type ServiceDatabase } from './service-database';
import type { PendingEvent } from './pending-events';
import { assertSameContent } from './table-content';

type Migration = new () => MigrationInterface;

const MAX_BATCH_ROWS = 200;
const MAX_BATCH_CHARACTERS = 4_000_000;

/**
 * Returns the migrations that had run when the backup was made.
 * @throws BackupError if this version does not know one of them
 */
export function findMigrations({ dataSource }: ServiceDatabase, { service, migrations }: DatabaseRecord): Migration[] {
  const known = new Map((dataSource.options.migrations as Migration[]).map((each) => [migrationName(each), each]));
  return migrations.map((name) => {
    const migration = known.get(name);
    if (!migration) throw new BackupError(`The backup was made by a newer version of Afterword, with the migration ${name} of ${service}.`);
    return migration;
  });
}

interface Target {
  name: string;
  client: Client;
}

interface BackupContent {
  folder: string;
  /** Events of this service that not every consumer had handled. */
  unhandled: PendingEvent[];
  /** New ETag by old, of objects whose ETag has changed. */
  etags: ReadonlyMap<string, string>;
}

/** Creates the tables of the backup in the empty database, fills them, and runs the migrations that are newer than the backup. */
export async function loadDatabase(
  database: ServiceDatabase,
  target: Target,
  record: DatabaseRecord,
  content: BackupContent,
): Promise<void> {
  if (record.migrations.length > 0) await fillTables(database, target, record, content);
  await migrate(database, target.name, allMigrations(database));
}

async function fillTables(
  database: ServiceDatabase,
  target: Target,
  record: DatabaseRecord,
  { folder, unhandled, etags }: BackupContent,
): Promise<void> {
  await migrate(database, target.name, findMigrations(database, record));
  const { client } = target;
  await client.query(`BEGIN; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL TimeZone = 'UTC'`);
  const links = await dropForeignKeys(client);
  if (record.tables.length > 0) await client.query(`TRUNCATE ${record.tables.map(({ table }) => escapeIdentifier(table)).join(', ')}`);
  for (const table of record.tables) await loadTable(client, table, folder);
  for (const table of record.tables) await assertSameContent(client, record.service, table);
  for (const link of links) await client.query(link);
  await resetSequences(client);
  await restoreOutbox(client, unhandled);
  await replaceEtags(client, etags);
  await client.query('COMMIT');
}

const allMigrations = ({ dataSource }: ServiceDatabase) => dataSource.options.migrations as Migration[];

async function migrate({ dataSource, settings }: ServiceDatabase, name: string, migrations: Migration[]): Promise<void> {
  const options = dataSource.options as Extract<DataSourceOptions, { type: 'postgres' }>;
  const connected = await new DataSource({ ...options, url: settings.url(name), entities: [], migrations }).initialize();
  await connected.runMigrations().finally(() => connected.destroy());
}

/** Returns the statements that add the foreign keys again, which also checks them. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "on"
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { off } of rows) await client.query(off);
  return rows.map(({ on }) => on);
}

/** Rows were written in the column order of that time, so a temporary table with this order is used to read them. */
async function loadTable(client: Client, { table, columns, file }: TableRecord, folder: string): Promise<void> {
  const own = await findInsertableColumns(client, table, columns);
  await client.query(
    `CREATE TEMP TABLE saved_row AS SELECT ${columns.map(escapeIdentifier).join(', ')} FROM ${escapeIdentifier(table)} WITH NO DATA`,
  );
  const values = own.map((column) => `(saved.line).${escapeIdentifier(column)}`).join(', ');
  const insert = `INSERT INTO ${escapeIdentifier(table)} (${own.map(escapeIdentifier).join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM (SELECT line::pg_temp.saved_row AS line FROM unnest($1::text[]) AS line OFFSET 0) AS saved`;
  for await (const lines of inBatches(readJsonLines<string>(folder, { file }))) await client.query(insert, [lines]);
  await client.query('DROP TABLE pg_temp.saved_row');
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (batch.length < MAX_BATCH_ROWS && characters < MAX_BATCH_CHARACTERS) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Returns all columns except those that Postgres computes. */
async function findInsertableColumns(client: Client, table: string, columns: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; computed: boolean }>(
    `SELECT column_name AS name, is_generated <> 'NEVER' AS computed FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  );
  const computed = new Map(rows.map((row) => [row.name, row.computed]));
  const unknown = columns.find((column) => !computed.has(column));
  if (unknown) throw new BackupError(`The backup contains ${table}.${unknown}, which this version does not know.`);
  return columns.filter((column) => !computed.get(column));
}

async function resetSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT table_name AS table, column_name AS column, pg_get_serial_sequence(format('%I', table_name), column_name) AS sequence
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
       AND pg_get_serial_sequence(format('%I', table_name), column_name) IS NOT NULL`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(`SELECT setval($1, coalesce(max(${escapeIdentifier(column)}), 0) + 1, false) FROM ${escapeIdentifier(table)}`, [
      sequence,
    ]);
  }
}

/**
 * Events keep their ids, so a consumer that has handled one finds it in its inbox. The leases of running jobs end, because their workers
 * are gone.
 */
async function restoreOutbox(client: Client, events: PendingEvent[]): Promise<void> {
  for (const { id, subject, payload, headers } of events) {
    await client.query('INSERT INTO outbox (id, subject, payload, headers) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING', [
      id,
      subject,
      Buffer.from(payload, 'base64'),
      headers,
    ]);
  }
  await client.query(`UPDATE work_leases SET lease_until = now(), updated_at = now() WHERE state = 'running'`);
}

/** Replaces ETags in all columns whose name ends with `etag`, and in the events of the outbox. */
async function replaceEtags(client: Client, etags: ReadonlyMap<string, string>): Promise<void> {
  if (etags.size === 0) return;
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name LIKE '%etag'`,
  );
  for (const [was, is] of etags) {
    for (const { table, column } of rows)
      await client.query(`UPDATE ${escapeIdentifier(table)} SET ${escapeIdentifier(column)} = $2 WHERE ${escapeIdentifier(column)} = $1`, [
        was,
        is,
      ]);
    await client.query(
      `UPDATE outbox SET payload = convert_to(replace(convert_from(payload, 'UTF8'), $1, $2), 'UTF8')
       WHERE position($1 IN convert_from(payload, 'UTF8')) > 0`,
      [was, is],
    );
  }
}

const migrationName = (migration: Migration): string => new migration().name ?? migration.name;
