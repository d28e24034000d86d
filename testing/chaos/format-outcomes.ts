import type { Verdict } from './checker/check';
import type { PaidCall } from './checker/facts';
import { balance } from './checker/invariants/payments';
import type { Outcome } from './run-chaos';

const MAX_SHOWN_VIOLATIONS = 10;

export const isFulfilled = ({ checkedCount, violations }: Verdict): boolean => checkedCount > 0 && violations.length === 0;

/** Formats the faults and the results of the checks as a table. */
export function formatOutcomes(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(summary);
  const names = Object.keys(rows[0] ?? {});
  const figures = names.map((name) =>
    line(
      name,
      rows.map((row) => String(row[name])),
    ),
  );
  const checks = (outcomes[0]?.verdicts ?? []).map(({ invariant }, at) =>
    line(
      invariant,
      outcomes.map(({ verdicts }) => mark(verdicts[at]!)),
    ),
  );
  const violations = outcomes.flatMap(({ stack, verdicts }) =>
    verdicts.flatMap(({ invariant, violations: found }) =>
      found.slice(0, MAX_SHOWN_VIOLATIONS).map((violation) => `${stack}: ${invariant}:\n    ${violation}`),
    ),
  );
  return ['', ...figures, '', ...checks, '', ...violations].join('\n');
}

const line = (name: string, cells: string[]) => `${name.padEnd(104)}${cells.map((cell) => cell.padStart(18)).join('')}`;

const mark = (verdict: Verdict) =>
  isFulfilled(verdict) ? `holds (${verdict.checkedCount})` : `BROKEN ${verdict.violations.length}/${verdict.checkedCount}`;

function summary({ stack, seed, kills, otherFaults, seconds, ...evidence }: Outcome): Record<string, string | number> {
  const { accepted, facts, lostResponses } = evidence;
  const ended = (status: string) => facts.jobs.filter((job) => job.status === status).length;
  const bought = (kind: PaidCall['kind']) => {
    const { paid, stored } = balance(evidence, kind);
    return `${paid} for ${stored} (+${lostResponses[kind]})`;
  };
  return {
    '': stack,
    seed,
    'processes killed': kills,
    'other faults': otherFaults,
    seconds,
    'episodes accepted': accepted.episodes.size,
    'of these, deleted': [...accepted.episodes.values()].filter(({ deletion }) => deletion !== 'none').length,
    'jobs completed': ended('completed'),
    'jobs failed': ended('failed'),
    'content items': facts.items.length,
    'objects in the store': facts.objects.length,
    'paid calls for stored chunks (and how many may be lost)': bought('speech'),
    'paid calls for recorded responses of the language model': bought('text'),
  };
}
