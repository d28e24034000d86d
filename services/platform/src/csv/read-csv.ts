import { ServiceError } from '../errors/service-error';

/** A row of a file with a heading. `row` is its number as a spreadsheet shows it. */
export interface CsvRow {
  row: number;
  /** By heading, in lower case and reduced to letters and digits. */
  fields: Record<string, string>;
}

const DELIMITERS = [',', ';', '\t'];
const BYTE_ORDER_MARK = /^\ufeff/u;
/** An apostrophe that keeps a cell from being a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/u;

const cellPattern = (delimiter: string) => new RegExp(`(?:"((?:[^"]|"")*)"|([^"${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\n|\\r|$)`, 'y');

/** Returns the delimiter that occurs most in the first line. */
function detectDelimiter(text: string): string {
  const [heading = ''] = text.split(/\r|\n/u, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, times: heading.split(delimiter).length }));
  return counted.toSorted((a, b) => b.times - a.times)[0]!.delimiter;
}

function parseCells(text: string): string[][] {
  const cell = cellPattern(detectDelimiter(text));
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length;) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (!match) throw new ServiceError('invalid_input', `Row ${rows.length} of the file has a quotation mark that does not close.`);
    const [whole, marked, bare = '', end] = match;
    rows.at(-1)!.push((marked === undefined ? bare : marked.replaceAll('""', '"')).trim().replace(ESCAPED_FORMULA, ''));
    at += whole.length;
    if (end === '' && at >= text.length) break;
    if (end === '\n' || end === '\r' || end === '\r\n') rows.push([]);
  }
  return rows;
}

const normalizeHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Reads a CSV file (RFC 4180, also with semicolons or tabs) by the headings of its first row. Empty rows are left out.
 * @throws ServiceError if a field is not closed
 */
export function readCsv(csv: string): CsvRow[] {
  const [headings = [], ...rows] = parseCells(csv.replace(BYTE_ORDER_MARK, ''));
  const names = headings.map(normalizeHeading);
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell === '')) return [];
    return [{ row: index + 2, fields: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) }];
  });
}
