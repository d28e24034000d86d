import type { Verdict } from './checker/check';
import type { PaidCall } from './checker/facts';
import { balance } from './checker/promises/payments';
import type { Outcome } from './run-chaos';

const MOST_SHOWN = 10;

export const holds = ({ looked, breaches }: Verdict): boolean => looked > 0 && breaches.length === 0;

/** What was done to the product and what came of it, in one table. */
export function table(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(summary);
  const names = Object.keys(rows[0] ?? {});
  const figures = names.map((name) =>
    line(
      name,
      rows.map((row) => String(row[name])),
    ),
  );
  const promises = (outcomes[0]?.verdicts ?? []).map(({ promise }, at) =>
    line(
      promise,
      outcomes.map(({ verdicts }) => mark(verdicts[at]!)),
    ),
  );
  const breaches = outcomes.flatMap(({ stack, verdicts }) =>
    verdicts.flatMap(({ promise, breaches: found }) => found.slice(0, MOST_SHOWN).map((breach) => `${stack}: ${promise}:\n    ${breach}`)),
  );
  return ['', ...figures, '', ...promises, '', ...breaches].join('\n');
}

const line = (name: string, cells: string[]) => `${name.padEnd(104)}${cells.map((cell) => cell.padStart(18)).join('')}`;

const mark = (verdict: Verdict) => (holds(verdict) ? `holds (${verdict.looked})` : `BROKEN ${verdict.breaches.length}/${verdict.looked}`);

function summary({ stack, seed, kills, otherStrikes, seconds, ...evidence }: Outcome): Record<string, string | number> {
  const { ledger, facts, lostAnswers } = evidence;
  const ended = (status: string) => facts.jobs.filter((job) => job.status === status).length;
  const bought = (kind: PaidCall['kind']) => {
    const { paid, stored } = balance(evidence, kind);
    return `${paid} for ${stored} (+${lostAnswers[kind]})`;
  };
  return {
    '': stack,
    seed,
    'processes killed': kills,
    'other disturbances': otherStrikes,
    seconds,
    'episodes accepted': ledger.episodes.size,
    'of them deleted': [...ledger.episodes.values()].filter(({ deletion }) => deletion !== 'none').length,
    'jobs completed': ended('completed'),
    'jobs failed': ended('failed'),
    'content items': facts.items.length,
    'objects in the store': facts.objects.length,
    'paid calls for stored chunks (and how many may be lost)': bought('speech'),
    'paid calls for noted answers of the language model': bought('text'),
  };
}
