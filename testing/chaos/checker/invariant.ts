import type { AcceptedRequests } from '../workload/accepted-requests';
import type { Facts } from './facts';

/** The data for checking a run. */
export interface RunRecord {
  facts: Facts;
  accepted: AcceptedRequests;
  /** How many responses of the provider may have been lost before they were stored. */
  lostResponses: { speech: number; text: number };
}

export type ViolationKind = 'lost' | 'duplicated';

/** A condition that must hold after all faults. */
export interface Invariant {
  name: string;
  /** Whether a violation means that something accepted was lost or duplicated. */
  violationKind?: ViolationKind;
  /** The number of checked things: a check of nothing proves nothing. */
  countChecked(evidence: RunRecord): number;
  /** A message for each violation. */
  findViolations(evidence: RunRecord): string[];
}

export const groupBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

/** Returns keys with more than one row. */
export const findDuplicates = <T>(rows: readonly T[], key: (row: T) => string): string[] =>
  [...groupBy(rows, key)].filter(([, group]) => group.length > 1).map(([name, group]) => `${name} (${group.length} times)`);

/** Returns the keys that are in only one of two lists. */
export const compareKeys = (ours: readonly string[], theirs: readonly string[]): { missing: string[]; surplus: string[] } => {
  const [left, right] = [new Set(ours), new Set(theirs)];
  return { missing: [...left].filter((key) => !right.has(key)), surplus: [...right].filter((key) => !left.has(key)) };
};
