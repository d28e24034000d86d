import type { DataSource } from 'typeorm';

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

/**
 * What a version that was made for `before` would trip over beside one that has migrated to `after`. Tables and columns named in
 * `retired` (`table`, `table.column`) were in use nowhere any more, so they may go.
 */
export function incompatibilities(before: Column[], after: Column[], retired: string[] = []): string[] {
  const now = new Map(after.map((column) => [nameOf(column), column]));
  const known = new Set(before.map(nameOf));
  const tables = new Set(before.map(({ table }) => table));
  const mayGo = (column: Column) => retired.includes(column.table) || retired.includes(nameOf(column));
  const added = after.filter((column) => tables.has(column.table) && !known.has(nameOf(column)));
  return [
    ...before
      .filter((column) => !now.has(nameOf(column)) && !mayGo(column))
      .map((column) => `${nameOf(column)} is gone: older versions use it`),
    ...before.flatMap((column) => change(column, now.get(nameOf(column)) ?? column)),
    ...added.filter(({ isDemanded }) => isDemanded).map((column) => `${nameOf(column)} is new and demanded: older versions leave it empty`),
  ];
}

function change(before: Column, now: Column): string[] {
  const name = nameOf(before);
  return [
    ...(now.type === before.type ? [] : [`${name} was ${before.type} and is ${now.type}`]),
    ...(now.isDemanded && !before.isDemanded ? [`${name} is demanded now: older versions leave it empty`] : []),
  ];
}

/** A column as those who write rows meet it. */
interface Column {
  table: string;
  column: string;
  type: string;
  /** Rows without a value for it are refused. */
  isDemanded: boolean;
}

const COLUMNS = `
  SELECT table_name AS "table", column_name AS "column", udt_name AS type,
         is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER' AS "isDemanded"
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
  ORDER BY 1, 2`;

export const columnsOf = (database: DataSource): Promise<Column[]> => database.query<Column[]>(COLUMNS);
