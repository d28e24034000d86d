import type { Client } from 'pg';
import type { Snapshot } from './consistent-snapshot';
import { writeJsonLines } from './jsonl';
import type { DatabaseRecord, TableRecord } from './manifest';
import { escapeIdentifier } from './service-database';

/** The names of the migrations are in the manifest, and delivery attempts count from one again after a restore. */
const EXCLUDED_TABLES = ['migrations', 'event_attempts'];
const ROWS_PER_FETCH = 200;

interface Table {
  table: string;
  columns: string[];
}

/** Writes every table of a snapshot, each row in the text format of Postgres. */
export async function dumpDatabase({ database: { service }, client }: Snapshot, folder: string): Promise<DatabaseRecord> {
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const tables: TableRecord[] = [];
  for (const { table, columns } of await listTables(client)) {
    const { record, lines } = await writeJsonLines(folder, `databases/${service}/${table}.jsonl.gz`, readRows(client, table));
    tables.push({ ...record, table, columns, rows: lines });
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
