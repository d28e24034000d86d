import type { PaidCall } from '../facts';
import type { RunRecord, Invariant } from '../invariant';

/** Compares paid and stored responses of existing episodes: those of deleted ones were deleted too. */
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

const paidOnce = (kind: PaidCall['kind'], name: string): Invariant => ({
  name,
  countChecked: (evidence) => balance(evidence, kind).paid,
  findViolations: (evidence) => {
    const { paid, stored } = balance(evidence, kind);
    if (paid < stored) return [`${stored} responses are stored, but only ${paid} were paid for.`];
    const lost = evidence.lostResponses[kind];
    return paid - stored > lost
      ? [`${paid} responses were paid for and ${stored} stored: ${paid - stored} were lost, but at most ${lost} can be.`]
      : [];
  },
});

/** Nothing is paid for twice except responses that were lost with a process before it stored them. */
export const payments: Invariant[] = [
  paidOnce('speech', 'paid speech calls match stored chunks, with at most one more for each fault of a worker'),
  paidOnce('text', 'paid text calls match recorded responses, with at most one more for each fault of a worker'),
  {
    name: 'every paid call is about an episode that was accepted',
    countChecked: ({ facts }) => facts.paidCalls.length,
    findViolations: ({ facts, accepted }) => {
      const numbers = new Set([...accepted.episodes.values()].map(({ number }) => number));
      return facts.paidCalls
        .filter(({ episode }) => !numbers.has(episode ?? 0))
        .map(({ kind, episode }) => `A call for ${kind} was about the unknown episode ${episode}.`);
    },
  },
];
