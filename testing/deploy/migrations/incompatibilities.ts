import type { DataSource } from 'typeorm';

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

/**
 * Returns what breaks a version made for `before` if another one has migrated to `after`. Tables and columns in `retired` (`table`,
 * `table.column`) were not used any more, so they may be dropped.
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
    ...added.filter(({ isRequired }) => isRequired).map((column) => `${nameOf(column)} is new and required: older versions leave it empty`),
  ];
}

function change(before: Column, now: Column): string[] {
  const name = nameOf(before);
  return [
    ...(now.type === before.type ? [] : [`${name} was ${before.type} and is ${now.type}`]),
    ...(now.isRequired && !before.isRequired ? [`${name} is required now: older versions leave it empty`] : []),
  ];
}

/** A column of a table. */
interface Column {
  table: string;
  column: string;
  type: string;
  /** Whether rows without a value are refused. */
  isRequired: boolean;
}

const COLUMNS = `
  SELECT table_name AS "table", column_name AS "column", udt_name AS type,
         is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER' AS "isRequired"
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
  ORDER BY 1, 2`;

export const columnsOf = (database: DataSource): Promise<Column[]> => database.query<Column[]>(COLUMNS);
