import type { PaidCall } from '../facts';
import type { RunRecord, Invariant } from '../invariant';

/** Paid and stored for the episodes that are still there: what was paid for the others went with them. */
export function balance({ facts, accepted }: RunRecord, kind: PaidCall['kind']): { paid: number; stored: number } {
  const kept = [...accepted.episodes.values()].filter(({ deletion }) => deletion === 'none');
  const numbers = new Set(kept.map(({ number }) => number));
  const ids = new Set(kept.map(({ id }) => id));
  const rows =
    kind === 'speech' ? facts.chunks.filter(({ isPaid }) => isPaid).map(({ episodeId }) => ({ episodeId, count: 1 })) : facts.notedAnswers;
  return {
    paid: facts.paidCalls.filter((call) => call.kind === kind && numbers.has(call.episode ?? 0)).length,
    stored: rows.filter(({ episodeId }) => ids.has(episodeId)).reduce((sum, { count }) => sum + count, 0),
  };
}

const promise = (kind: PaidCall['kind'], name: string): Invariant => ({
  name,
  countChecked: (evidence) => balance(evidence, kind).paid,
  findViolations: (evidence) => {
    const { paid, stored } = balance(evidence, kind);
    if (paid < stored) return [`${stored} answers are stored, and only ${paid} were paid for.`];
    const lost = evidence.lostResponses[kind];
    return paid - stored > lost
      ? [`${paid} answers were paid for and ${stored} stored: ${paid - stored} for nothing, where at most ${lost} can have been lost.`]
      : [];
  },
});

/** Nothing is paid for twice but what was lost with the process that had just heard it. */
export const payments: Invariant[] = [
  promise('speech', 'calls for speech = stored chunks, and at most one more for each blow to a worker'),
  promise('text', 'calls for text = noted answers, and at most one more for each blow to a worker'),
  {
    name: 'every paid call is about an episode that was accepted',
    countChecked: ({ facts }) => facts.paidCalls.length,
    findViolations: ({ facts, accepted }) => {
      const numbers = new Set([...accepted.episodes.values()].map(({ number }) => number));
      return facts.paidCalls
        .filter(({ episode }) => !numbers.has(episode ?? 0))
        .map(({ kind, episode }) => `A call for ${kind} was about episode ${episode}, which nobody knows.`);
    },
  },
];
