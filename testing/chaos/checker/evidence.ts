import type { Ledger } from '../flow/ledger';
import type { Facts } from './facts';

/** All there is to judge a run by. */
export interface Evidence {
  facts: Facts;
  ledger: Ledger;
  /** How many answers of the provider may have been lost between their arrival and their being stored. */
  lostAnswers: { speech: number; text: number };
}

export type Breach = 'lost' | 'doubled';

/** Something that must hold after whatever happened. */
export interface Promised {
  name: string;
  /** What a breach means, where it means that something accepted was lost or done twice. */
  breachIs?: Breach;
  /** How many things were looked at: a promise about nothing proves nothing. */
  looked(evidence: Evidence): number;
  /** One sentence for each breach. */
  breaches(evidence: Evidence): string[];
}

export const groupedBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

/** Keys under which there is more than one row. */
export const doubled = <T>(rows: readonly T[], key: (row: T) => string): string[] =>
  [...groupedBy(rows, key)].filter(([, group]) => group.length > 1).map(([name, group]) => `${name} (${group.length} times)`);

/** What is in one list and not in the other, told by keys. */
export const differences = (ours: readonly string[], theirs: readonly string[]): { missing: string[]; surplus: string[] } => {
  const [left, right] = [new Set(ours), new Set(theirs)];
  return { missing: [...left].filter((key) => !right.has(key)), surplus: [...right].filter((key) => !left.has(key)) };
};
