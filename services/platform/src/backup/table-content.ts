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

/** @throws BackupError if a restored table does not contain what was saved */
export async function assertSameContent(client: Client, service: string, saved: TableRecord): Promise<void> {
  const found = await readTableContent(client, saved.table, saved.columns);
  const name = `${service}.${saved.table}`;
  if (found.rows !== saved.rows) throw new BackupError(`${name} has ${found.rows} rows after the restore, and had ${saved.rows}.`);
  if (saved.content !== undefined && found.content !== saved.content)
    throw new BackupError(`The rows of ${name} are not those that were saved.`);
}
