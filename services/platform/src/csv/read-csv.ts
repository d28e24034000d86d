import { CsvError, parse } from 'csv-parse/sync';
import { ServiceError } from '../errors/service-error';

/** A row of a file with a heading. `row` is its number as a spreadsheet shows it. */
export interface CsvRow {
  row: number;
  /** By heading, in lower case and reduced to letters and digits. */
  fields: Record<string, string>;
}

const DELIMITERS = [',', ';', '\t'];
/** An apostrophe that keeps a cell from being a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/u;

/** Returns the delimiter that occurs most in the first line. */
function detectDelimiter(text: string): string {
  const [heading = ''] = text.split(/\r|\n/u, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, times: heading.split(delimiter).length }));
  return counted.toSorted((a, b) => b.times - a.times)[0]!.delimiter;
}

function parseRows(csv: string): string[][] {
  const lenient = { bom: true, trim: true, relax_quotes: true, relax_column_count: true };
  try {
    return parse(csv, { ...lenient, delimiter: detectDelimiter(csv), record_delimiter: ['\r\n', '\n', '\r'] });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records']) + 1;
    throw new ServiceError('invalid_input', `Row ${row} of the file has a quotation mark that does not close.`, { cause: error });
  }
}

const toValue = (cell: string): string => cell.trim().replace(ESCAPED_FORMULA, '');

const normalizeHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Reads a CSV file (RFC 4180, also with semicolons or tabs) by the headings of its first row. Empty rows are left out.
 * @throws ServiceError if a field is not closed
 */
export function readCsv(csv: string): CsvRow[] {
  const [headings = [], ...rows] = parseRows(csv).map((cells) => cells.map(toValue));
  const names = headings.map(normalizeHeading);
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return [];
    return [{ row: index + 2, fields: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) }];
  });
}
