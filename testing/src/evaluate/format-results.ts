import { f1 } from './chapter-scores';
import type { EpisodeResult } from './evaluate-episode';
import type { MarkedScores } from './marked-scores';

export type Row = Omit<EpisodeResult, 'written' | 'insights' | 'episode'>;

const NONE = '–';
const share = (part: number, whole: number): string => (whole === 0 ? NONE : `${Math.round((100 * part) / whole)} %`);
const counted = (part: number, whole: number): string => `${part}/${whole}`;
const precision = ({ mapped, mappedRightly }: MarkedScores) => (mapped === 0 ? 1 : mappedRightly / mapped);
const recall = ({ advertised, mappedRightly }: MarkedScores) => (advertised === 0 ? 1 : mappedRightly / advertised);

type Column = readonly [heading: string, cell: (row: Row) => string];

const COLUMNS: readonly Column[] = [
  ['transcript', ({ name }) => name],
  ['quotes verbatim', ({ verbatim, quotes }) => counted(verbatim, quotes)],
  ['with source', ({ supported, sentences }) => share(supported, sentences)],
  ['unsupported', ({ novel }) => String(novel.length)],
  ['contradicted', ({ contradicted, claims }) => counted(contradicted, claims)],
  ['misattributed', ({ misattributed, claims }) => counted(misattributed, claims)],
  ['rules kept', ({ publishable, texts }) => counted(publishable, texts)],
  ['leaning', ({ leaning, statements }) => share(leaning, statements)],
  ['repeated', ({ repeatedWords, words }) => share(repeatedWords, words)],
  ['alike openings', ({ alikeOpenings, posts }) => counted(alikeOpenings, posts)],
  ['misread words', ({ damagedWords }) => String(damagedWords)],
  ['chapters F1', ({ chapterScores }) => (chapterScores ? f1(chapterScores).toFixed(2) : NONE)],
  ['Pk', ({ chapterScores }) => chapterScores?.pk.toFixed(2) ?? NONE],
  ['found/published', ({ chapterScores }) => (chapterScores ? counted(chapterScores.found, chapterScores.published) : NONE)],
  ['ads P/R', ({ markedScores: marked }) => (marked ? `${precision(marked).toFixed(2)}/${recall(marked).toFixed(2)}` : NONE)],
  ['cited: ads', ({ markedScores: marked }) => (marked ? counted(marked.citedAdvertisements, marked.citations) : NONE)],
  ['ads: chapters', ({ markedScores: marked }) => (marked ? counted(marked.advertisedChapters, marked.chapters) : NONE)],
  ['links', ({ markedScores: marked }) => (marked ? String(marked.sponsorLinks) : NONE)],
  ['business', ({ markedScores: marked }) => (marked ? counted(marked.citedHousekeeping, marked.citations) : NONE)],
  ['others', ({ markedScores: marked }) => (marked ? counted(marked.citedWordsOfOthers, marked.citations) : NONE)],
  ['first quote', ({ markedScores: marked }) => (marked ? counted(marked.ledRightly, marked.led) : NONE)],
  ['quotable', ({ markedScores: marked }) => (marked ? counted(marked.quotedRightly, marked.quoted) : NONE)],
  ['sponsors named', ({ markedScores: marked }) => (marked ? String(marked.sponsorsNamed.length) : NONE)],
  ['seconds', ({ seconds }) => seconds.toFixed(2)],
  ['US$', ({ costMicros }) => (costMicros === null ? '?' : (costMicros / 1e6).toFixed(4))],
];

export const headings = (): string[] => COLUMNS.map(([heading]) => heading);
export const cellsOf = (row: Row): string[] => COLUMNS.map(([, cell]) => cell(row));

/** Formats the results as a Markdown table that is readable in a terminal. */
export function table(rows: readonly Row[]): string {
  const cells = [headings(), ...rows.map(cellsOf)];
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
  'posts',
  'alikeOpenings',
  'words',
  'repeatedWords',
  'statements',
  'leaning',
  'damagedWords',
  'claims',
  'contradicted',
  'misattributed',
  'seconds',
] as const;

/** Combines all results: sums of counts, and the mean of readability where it was measured. */
export function total(results: readonly EpisodeResult[]): Row {
  const counts = Object.fromEntries(COUNTS.map((count) => [count, results.reduce((sum, result) => sum + result[count], 0)]));
  const eases = results.flatMap(({ readingEase }) => (readingEase === null ? [] : [readingEase]));
  return {
    ...(counts as Pick<EpisodeResult, (typeof COUNTS)[number]>),
    name: 'total',
    novel: results.flatMap(({ novel }) => novel),
    failures: results.flatMap(({ failures }) => failures),
    readingEase: eases.length === 0 ? null : Math.round(eases.reduce((sum, ease) => sum + ease, 0) / eases.length),
    chapterScores: totalChapters(results),
    markedScores: totalMarked(results),
    costMicros: results.reduce<number | null>((sum, { costMicros }) => (sum === null || costMicros === null ? null : sum + costMicros), 0),
  };
}

function totalChapters(results: readonly EpisodeResult[]): Row['chapterScores'] {
  const scores = results.flatMap(({ chapterScores }) => chapterScores ?? []);
  if (scores.length === 0) return null;
  const sum = (of: (each: (typeof scores)[number]) => number) => scores.reduce((all, each) => all + of(each), 0);
  return {
    found: sum(({ found }) => found),
    published: sum(({ published }) => published),
    matched: sum(({ matched }) => matched),
    pk: sum(({ pk }) => pk) / scores.length,
  };
}

function totalMarked(results: readonly EpisodeResult[]): Row['markedScores'] {
  const scores = results.flatMap(({ markedScores }) => markedScores ?? []);
  if (scores.length === 0) return null;
  const sum = (of: (each: MarkedScores) => number) => scores.reduce((all, each) => all + of(each), 0);
  return {
    advertised: sum(({ advertised }) => advertised),
    mapped: sum(({ mapped }) => mapped),
    mappedRightly: sum(({ mappedRightly }) => mappedRightly),
    citations: sum(({ citations }) => citations),
    citedAdvertisements: sum(({ citedAdvertisements }) => citedAdvertisements),
    chapters: sum(({ chapters }) => chapters),
    advertisedChapters: sum(({ advertisedChapters }) => advertisedChapters),
    sponsorLinks: sum(({ sponsorLinks }) => sponsorLinks),
    citedHousekeeping: sum(({ citedHousekeeping }) => citedHousekeeping),
    citedWordsOfOthers: sum(({ citedWordsOfOthers }) => citedWordsOfOthers),
    quoted: sum(({ quoted }) => quoted),
    quotedRightly: sum(({ quotedRightly }) => quotedRightly),
    led: sum(({ led }) => led),
    ledRightly: sum(({ ledRightly }) => ledRightly),
    sponsorsNamed: scores.flatMap(({ sponsorsNamed }) => sponsorsNamed),
  };
}
