import { parseInput, type CsvRow, type RefusedRow, ServiceError } from '@afterword/platform';
import { Id, type Parsed, RecordAnalytics } from '@afterword/proto';

type AnalyticsInput = Parsed<typeof RecordAnalytics>;

/** The heading of each field, as readTable normalizes it. */
const COUNT_HEADINGS = {
  impressions: 'impressions',
  socialShares: 'socialshares',
  clicks: 'clicks',
  engagementScore: 'engagementscore',
} as const;
const RATE_HEADINGS = { clickThroughRate: 'clickthroughrate', conversionRate: 'conversionrate' } as const;
const ID_HEADING = 'contentid';
const METRIC_HEADINGS = [...Object.values(COUNT_HEADINGS), ...Object.values(RATE_HEADINGS)];
const THOUSANDS = /^\d{1,3}(?:[,\u00a0\u202f ]\d{3})+$/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/u;
/** The content of each row is looked up. */
const MAX_ROWS = 2000;

export interface ParsedAnalytics {
  records: { row: number; record: AnalyticsInput }[];
  refused: RefusedRow[];
  /** The number of rows in the file. */
  rows: number;
  /** The number of rows without a number. */
  leftOut: number;
}

/**
 * Parses a file with one row for each item and moment.
 *
 * @param assertPlausible throws a ServiceError if the numbers of a row are not possible
 * @throws ServiceError `invalid_input` if the file as a whole cannot be used
 */
export function parseAnalytics(rows: readonly CsvRow[], assertPlausible: (record: AnalyticsInput) => void): ParsedAnalytics {
  if (rows.length === 0) throw new ServiceError('invalid_input', 'The file has no rows below its heading.');
  if (rows.length > MAX_ROWS)
    throw new ServiceError('invalid_input', `A file may have at most ${MAX_ROWS} rows; this one has ${rows.length}.`);
  if (!(ID_HEADING in rows[0]!.fields))
    throw new ServiceError('invalid_input', 'The first row has to name the columns, one of them contentId.');
  const filledIn = rows.filter((row) => !isBlank(row));
  if (filledIn.length === 0) throw new ServiceError('invalid_input', 'No row of the file has a number in it.');
  const file: ParsedAnalytics = { records: [], refused: [], rows: rows.length, leftOut: rows.length - filledIn.length };
  for (const row of filledIn) {
    try {
      const record = parseRecord(row);
      assertPlausible(record);
      file.records.push({ row: row.row, record });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      file.refused.push({ row: row.row, sentence: error.message });
    }
  }
  return file;
}

/** The template has a row for each item, and most stay blank. */
const isBlank = ({ fields }: CsvRow): boolean => METRIC_HEADINGS.every((heading) => (fields[heading] ?? '') === '');

const parseRecord = ({ fields }: CsvRow): AnalyticsInput =>
  parseInput(RecordAnalytics.input, {
    contentId: parseContentId(fields[ID_HEADING]),
    recordedAt: parseDate(fields['recordedat'] ?? fields['date']),
    ...Object.fromEntries(Object.entries(COUNT_HEADINGS).map(([field, heading]) => [field, parseCount(fields[heading])])),
    ...Object.fromEntries(Object.entries(RATE_HEADINGS).map(([field, heading]) => [field, parseRate(fields[heading])])),
  });

function parseCount(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const plain = THOUSANDS.test(text) ? text.replace(/\D/gu, '') : text;
  if (!NUMBER.test(plain)) throw notANumber(text);
  return Number(plain);
}

/** Rates are in percent: `2.5` or `2.5%`. Returns hundredths of a percent. */
function parseRate(text: string | undefined): number | null {
  const percent = parseCount(text?.replace(/(?<!\s)\s*%$/u, ''));
  return percent === null ? null : Math.round(percent * 100);
}

function parseDate(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new ServiceError('invalid_input', `“${text.slice(0, 40)}” is not a date. Write it as 2026-11-21.`);
  return date.toISOString();
}

function parseContentId(text: string | undefined): string {
  const { data } = Id.safeParse(text);
  if (data === undefined)
    throw new ServiceError('invalid_input', `“${(text ?? '').slice(0, 40)}” is not a contentId. The template has them.`);
  return data;
}

const notANumber = (text: string) => new ServiceError('invalid_input', `“${text.slice(0, 40)}” is not a number.`);
