import { parseInput, type CsvRow, readCsv, type RefusedRow, ServiceError } from '@afterword/platform/csv';
import { DictionaryFields } from '@afterword/proto';
import type { z } from 'zod';

export type CsvEntry = z.output<typeof DictionaryFields> & { isActive: boolean };

/** The entries of a file with their rows, and the rows that cannot be used. */
export interface CsvFile {
  entries: { row: number; entry: CsvEntry }[];
  refused: RefusedRow[];
}

const REQUIRED_COLUMNS = ['term', 'variations'];
const MAX_ROWS = 20_000;
const INACTIVE = /^(?:no|false|0|off|inactive)$/iu;

/** @throws `invalid_input` if the file is no dictionary, or if it has too many rows. Rows that cannot be used are in the result. */
export function parseCsvFile(csv: string): CsvFile {
  const rows = readCsv(csv);
  if (rows.length === 0) throw new ServiceError('invalid_input', 'The file has no rows below its heading.');
  if (rows.length > MAX_ROWS)
    throw new ServiceError('invalid_input', `A file may have at most ${MAX_ROWS} rows; this one has ${rows.length}.`);
  const missing = REQUIRED_COLUMNS.find((column) => !(column in rows[0]!.fields));
  if (missing) throw new ServiceError('invalid_input', `The first row has to name the columns, one of them ${missing}.`);
  const file: CsvFile = { entries: [], refused: [] };
  for (const row of rows) {
    try {
      file.entries.push({ row: row.row, entry: parseEntry(row) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      file.refused.push({ row: row.row, sentence: error.message });
    }
  }
  return file;
}

const parseEntry = ({ fields }: CsvRow): CsvEntry => ({
  ...parseInput(DictionaryFields, {
    term: fields['term'],
    variations: parseVariations(fields['variations'] ?? ''),
    context: emptyToNull(fields['context']),
    category: emptyToNull(fields['category']),
  }),
  isActive: !INACTIVE.test(fields['active'] ?? ''),
});

/** Variations are in one cell, separated by commas, semicolons or bars. */
const parseVariations = (cell: string): string[] =>
  cell
    .split(/[,;|]/u)
    .map((variation) => variation.trim())
    .filter((variation) => variation !== '');

const emptyToNull = (cell: string | undefined): string | null => (cell === undefined || cell === '' ? null : cell);
