import type { Client } from 'pg';
import { BackupError } from './backup-error';
import type { TableRecord } from './manifest';
import { escapeIdentifier } from './service-database';

interface TableContent {
  rows: number;
  /** The sum of what all rows hash to: the same in whatever order they are. */
  content: string;
}

/** Lets Postgres count and hash the rows of a table, so that what passed through here is not compared with itself. */
export async function readTableContent(client: Client, table: string, columns: string[]): Promise<TableContent> {
  const { rows } = await client.query<TableContent>(
    `SELECT count(*)::int AS rows, coalesce(sum(('x' || left(md5(ROW(${columns.map(escapeIdentifier).join(', ')})::text), 16))::bit(64)::bigint::numeric), 0)::text AS content
     FROM ${escapeIdentifier(table)}`,
  );
  return rows[0]!;
}

/**
 * Returns what changes whenever a row does: Postgres stores each version of a row at a place of its own, with the transaction that wrote it.
 * Large values are not read.
 */
export async function readTableVersion(client: Client, table: string, columns: string[]): Promise<string> {
  const name = escapeIdentifier(table);
  const { rows } = await client.query<{ version: string }>(
    `SELECT concat_ws('/', (SELECT system_identifier FROM pg_control_system()), (SELECT oid FROM pg_database WHERE datname = current_database()),
       pg_relation_filenode(${client.escapeLiteral(name)}::regclass), count(*), sum(hashtextextended(ctid::text || xmin::text, 0)::numeric)) AS version
     FROM ${name}`,
  );
  return `${rows[0]!.version}/${columns.join()}`;
}

/** @throws BackupError if a restored table does not contain what was saved */
export async function assertSameContent(client: Client, service: string, saved: TableRecord): Promise<void> {
  const found = await readTableContent(client, saved.table, saved.columns);
  const name = `${service}.${saved.table}`;
  if (found.rows !== saved.rows) throw new BackupError(`${name} has ${found.rows} rows after the restore, and had ${saved.rows}.`);
  if (saved.content !== undefined && found.content !== saved.content)
    throw new BackupError(`The rows of ${name} are not those that were saved.`);
}
