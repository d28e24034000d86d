/** Rows of one statement. TypeORM takes 100 ms to build a statement for 500 paragraphs of 200 words. */
const BATCH_ROWS = 50;

export async function writeInBatches<T>(rows: readonly T[], write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS) await write(rows.slice(at, at + BATCH_ROWS));
}
