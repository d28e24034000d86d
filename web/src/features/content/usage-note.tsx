import type { MonthlySpend, WritingUsage } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@/lib/format';
import { spendQuery, usageQuery } from './writing.queries';

const MICROS = 1_000_000;
const MIN_SHOWN_COST = 0.01;

/** The time and estimated cost of all generation for an episode, and the team's spending on AI this month. */
export function UsageNote({ episodeId }: { episodeId: string }) {
  const { data } = useQuery(usageQuery(episodeId));
  const hasUsage = (data?.usage.length ?? 0) > 0;
  const { data: spend } = useQuery({ ...spendQuery, enabled: hasUsage });
  if (!data || !hasUsage) return null;
  return (
    <p className="px-1 text-sm text-ink-3">
      Writing so far: {[...taken(data.usage), costOf(data.usage)].filter(Boolean).join(', ')}.{spend && monthly(spend)}
    </p>
  );
}

/** Empty if nothing was spent and there is no limit. */
function monthly({ spentMicros, limitMicros }: MonthlySpend) {
  if (limitMicros !== null) return ` AI this month: ${inDollars(spentMicros)} of ${inDollars(limitMicros)}.`;
  return spentMicros > 0 && ` AI this month: ${inDollars(spentMicros)}.`;
}

const inDollars = (micros: number) => `$${(micros / MICROS).toFixed(2)}`;

function taken(usage: WritingUsage[]) {
  const sum = (of: (each: WritingUsage) => number) => usage.reduce((total, each) => total + of(each), 0);
  const tokens = sum(({ inputTokens, outputTokens }) => inputTokens + outputTokens);
  return [
    formatCount(usage.length, 'job'),
    formatCount(Math.round(sum(({ seconds }) => seconds)), 'second'),
    tokens > 0 && formatCount(tokens, 'token'),
  ];
}

/** Undefined if the price of any model is unknown. */
function costOf(usage: WritingUsage[]) {
  if (usage.some(({ estimatedCostMicros }) => estimatedCostMicros === null)) return 'cost unknown';
  const dollars = usage.reduce((total, { estimatedCostMicros }) => total + (estimatedCostMicros ?? 0), 0) / MICROS;
  return dollars < MIN_SHOWN_COST ? 'less than $0.01 (estimated)' : `about $${dollars.toFixed(2)} (estimated)`;
}
