import type { EpisodeResult } from './evaluate-episode';

type Row = Omit<EpisodeResult, 'written'>;

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
const counted = (part: number, whole: number): string => `${part}/${whole}`;

const COLUMNS: readonly (readonly [heading: string, cell: (row: Row) => string])[] = [
  ['transcript', ({ name }) => name],
  ['quotes verbatim', ({ verbatim, quotes }) => counted(verbatim, quotes)],
  ['dropped', ({ droppedQuotes }) => String(droppedQuotes)],
  ['with evidence', ({ supported, sentences }) => `${counted(supported, sentences)} ${share(supported, sentences)}`],
  ['novel', ({ novel }) => String(novel.length)],
  ['rules kept', ({ publishable, texts }) => counted(publishable, texts)],
  ['failed', ({ failures }) => String(failures.length)],
  ['keywords', ({ mentioned, keywords }) => share(mentioned, keywords)],
  ['reading ease', ({ readingEase }) => String(readingEase ?? '–')],
  ['seconds', ({ seconds }) => seconds.toFixed(2)],
  ['US$', ({ costMicros }) => (costMicros === null ? '?' : (costMicros / 1e6).toFixed(4))],
];

/** The results as a table in Markdown, wide enough to be read in a terminal as well. */
export function table(rows: readonly Row[]): string {
  const cells = [COLUMNS.map(([heading]) => heading), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(cells[0]!), rule, ...cells.slice(1).map(line)].join('\n');
}
