import { assertNoneRefused, check, type CsvRow, readCsv, type RefusedRow, ServiceError } from '@afterword/platform';
import { DictionaryFields } from '@afterword/proto';
import type { z } from 'zod';

export type CsvEntry = z.output<typeof DictionaryFields> & { isActive: boolean };

const COLUMNS = ['term', 'variations'];
const MOST_ROWS = 20_000;
const OFF = /^(?:no|false|0|off|inactive)$/iu;

/** Variations stand in one cell, with commas, semicolons or bars between. */
const listIn = (cell: string): string[] =>
  cell
    .split(/[,;|]/u)
    .map((variation) => variation.trim())
    .filter((variation) => variation !== '');

const orNull = (cell: string | undefined): string | null => (cell === undefined || cell === '' ? null : cell);

const entryIn = ({ fields }: CsvRow): CsvEntry => ({
  ...check(DictionaryFields, {
    term: fields['term'],
    variations: listIn(fields['variations'] ?? ''),
    context: orNull(fields['context']),
    category: orNull(fields['category']),
  }),
  isActive: !OFF.test(fields['active'] ?? ''),
});

/** The entries of a file, one a row; `take` may refuse one. All of them can be used, or the file is refused with what is wrong. */
export function entriesIn(csv: string, take: (entry: CsvEntry) => void): void {
  const rows = readCsv(csv);
  if (rows.length === 0) throw new ServiceError('invalid_input', 'The file has no rows below its heading.');
  if (rows.length > MOST_ROWS)
    throw new ServiceError('invalid_input', `A file may have at most ${MOST_ROWS} rows; this one has ${rows.length}.`);
  const missing = COLUMNS.find((column) => !(column in rows[0]!.fields));
  if (missing) throw new ServiceError('invalid_input', `The first row has to name the columns, one of them ${missing}.`);
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    try {
      take(entryIn(row));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      refused.push({ row: row.row, sentence: error.message });
    }
  }
  assertNoneRefused(refused, rows.length);
}
