import { parseInput, type CsvRow, readCsv, type RefusedRow, ServiceError } from '@afterword/platform/csv';
import { DictionaryFields } from '@afterword/proto';
import type { z } from 'zod';

export type CsvEntry = z.output<typeof DictionaryFields> & { isActive: boolean };

/** What a file has: the entries that can be used, by their row, and the rows that cannot. */
export interface DictionaryFile {
  entries: { row: number; entry: CsvEntry }[];
  refused: RefusedRow[];
}

const COLUMNS = ['term', 'variations'];
const MAX_ROWS = 20_000;
const OFF = /^(?:no|false|0|off|inactive)$/iu;

/** Variations stand in one cell, with commas, semicolons or bars between. */
const listIn = (cell: string): string[] =>
  cell
    .split(/[,;|]/u)
    .map((variation) => variation.trim())
    .filter((variation) => variation !== '');

const orNull = (cell: string | undefined): string | null => (cell === undefined || cell === '' ? null : cell);

const entryIn = ({ fields }: CsvRow): CsvEntry => ({
  ...parseInput(DictionaryFields, {
    term: fields['term'],
    variations: listIn(fields['variations'] ?? ''),
    context: orNull(fields['context']),
    category: orNull(fields['category']),
  }),
  isActive: !OFF.test(fields['active'] ?? ''),
});

/** The rows of a dictionary file. @throws ServiceError `invalid_input` if it is no such file. */
export function readDictionaryFile(csv: string): DictionaryFile {
  const rows = readCsv(csv);
  if (rows.length === 0) throw new ServiceError('invalid_input', 'The file has no rows below its heading.');
  if (rows.length > MAX_ROWS)
    throw new ServiceError('invalid_input', `A file may have at most ${MAX_ROWS} rows; this one has ${rows.length}.`);
  const missing = COLUMNS.find((column) => !(column in rows[0]!.fields));
  if (missing) throw new ServiceError('invalid_input', `The first row has to name the columns, one of them ${missing}.`);
  const file: DictionaryFile = { entries: [], refused: [] };
  for (const row of rows) {
    try {
      file.entries.push({ row: row.row, entry: entryIn(row) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      file.refused.push({ row: row.row, sentence: error.message });
    }
  }
  return file;
}
