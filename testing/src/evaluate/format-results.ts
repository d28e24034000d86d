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

/** Formats the results as a Markdown table that is readable in a terminal. */
export function table(rows: readonly Row[]): string {
  const cells = [COLUMNS.map(([heading]) => heading), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(cells[0]!), rule, ...cells.slice(1).map(line)].join('\n');
}

const COUNTS = [
  'texts',
  'publishable',
  'quotes',
  'verbatim',
  'droppedQuotes',
  'sentences',
  'supported',
  'keywords',
  'mentioned',
  'seconds',
] as const;

/** Combines all results: sums of counts, and the mean of readability where it was measured. */
export function total(results: readonly EpisodeResult[]): Omit<EpisodeResult, 'written'> {
  const counts = Object.fromEntries(COUNTS.map((count) => [count, results.reduce((sum, result) => sum + result[count], 0)]));
  const eases = results.flatMap(({ readingEase }) => (readingEase === null ? [] : [readingEase]));
  return {
    ...(counts as Pick<EpisodeResult, (typeof COUNTS)[number]>),
    name: 'total',
    novel: results.flatMap(({ novel }) => novel),
    failures: results.flatMap(({ failures }) => failures),
    readingEase: eases.length === 0 ? null : Math.round(eases.reduce((sum, ease) => sum + ease, 0) / eases.length),
    costMicros: results.reduce<number | null>((sum, { costMicros }) => (sum === null || costMicros === null ? null : sum + costMicros), 0),
  };
}
