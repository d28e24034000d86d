/** Rows of one statement: each has up to eight parameters and Postgres takes 65,535. */
const ROWS_AT_ONCE = 500;

export async function inBatches<T>(rows: readonly T[], write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await write(rows.slice(at, at + ROWS_AT_ONCE));
}
