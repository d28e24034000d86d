import type { DataSource } from 'typeorm';

/** A column as those who write rows meet it. */
export interface Column {
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
