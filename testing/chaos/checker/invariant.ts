import type { AcceptedRequests } from '../workload/accepted-requests';
import type { Facts } from './facts';

/** All there is to judge a run by. */
export interface RunRecord {
  facts: Facts;
  accepted: AcceptedRequests;
  /** How many answers of the provider may have been lost between their arrival and their being stored. */
  lostResponses: { speech: number; text: number };
}

export type ViolationKind = 'lost' | 'doubled';

/** Something that must hold after whatever happened. */
export interface Invariant {
  name: string;
  /** What a breach means, where it means that something accepted was lost or done twice. */
  violationKind?: ViolationKind;
  /** How many things were looked at: a promise about nothing proves nothing. */
  countChecked(evidence: RunRecord): number;
  /** One sentence for each breach. */
  findViolations(evidence: RunRecord): string[];
}

export const groupBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

/** Keys under which there is more than one row. */
export const findDuplicates = <T>(rows: readonly T[], key: (row: T) => string): string[] =>
  [...groupBy(rows, key)].filter(([, group]) => group.length > 1).map(([name, group]) => `${name} (${group.length} times)`);

/** What is in one list and not in the other, told by keys. */
export const compareKeys = (ours: readonly string[], theirs: readonly string[]): { missing: string[]; surplus: string[] } => {
  const [left, right] = [new Set(ours), new Set(theirs)];
  return { missing: [...left].filter((key) => !right.has(key)), surplus: [...right].filter((key) => !left.has(key)) };
};
