import type { Statement } from './recorded-statements';

/** A step of an executed plan, from EXPLAIN ANALYZE. Rows are those of one loop. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Step[];
}

/** The cost of a statement: rows read of each table including discarded ones, sorted rows, and pages of 8 kB. */
export interface Cost {
  sql: string;
  rowsRead: Record<string, number>;
  rowsSorted: number;
  pages: number;
}

/** Executes the statement again with its values, and returns its cost. */
export async function costOf({ dataSource, sql, values }: Statement): Promise<Cost> {
  const explained = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`;
  const [row] = await dataSource.query<[{ 'QUERY PLAN': [{ Plan: Step }] }]>(explained, values);
  const root = row['QUERY PLAN'][0].Plan;
  const rowsRead: Record<string, number> = {};
  for (const step of flat(root)) {
    const table = step['Relation Name'];
    if (table) rowsRead[table] = (rowsRead[table] ?? 0) + readBy(step);
  }
  return { sql, rowsRead, rowsSorted: sum(flat(root).map(sortedBy)), pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'] };
}

const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)];

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

const sortedBy = (step: Step): number =>
  step['Node Type'].endsWith('Sort') ? sum((step.Plans ?? []).map((below) => below['Actual Rows'] * below['Actual Loops'])) : 0;

const readBy = (step: Step): number =>
  Math.round(
    (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)) * step['Actual Loops'],
  );
