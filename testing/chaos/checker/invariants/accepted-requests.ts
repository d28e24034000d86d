import type { Invariant } from '../invariant';

const ENDED = ['completed', 'failed'];

/** Accepted requests have results. */
export const accepted: Invariant[] = [
  {
    name: 'every accepted episode exists, completed or failed with a reason',
    violationKind: 'lost',
    countChecked: ({ accepted }) => accepted.episodes.size,
    findViolations: ({ accepted, facts: { episodes, jobs } }) =>
      [...accepted.episodes.values()]
        .filter(({ deletion }) => deletion === 'none')
        .flatMap(({ id, number }) => {
          const row = episodes.find((episode) => episode.id === id);
          if (!row) return [`Episode ${number} (${id}) was accepted but does not exist.`];
          if (!ENDED.includes(row.status)) return [`Episode ${number} (${id}) is ${row.status} for ever.`];
          const hasReason = jobs.some((job) => job.episodeId === id && job.type === 'transcription' && job.reason !== null);
          return row.status === 'failed' && !hasReason ? [`Episode ${number} (${id}) has failed without a reason.`] : [];
        }),
  },
  {
    name: 'there is no unconfirmed or duplicate episode',
    violationKind: 'duplicated',
    countChecked: ({ facts }) => facts.episodes.length,
    findViolations: ({ accepted, facts: { episodes } }) =>
      episodes.filter(({ id }) => !accepted.episodes.has(id)).map(({ id }) => `Episode ${id} exists but was not confirmed.`),
  },
  {
    name: 'no request was refused without a reason or never completed',
    countChecked: ({ accepted }) => accepted.episodes.size + accepted.jobs.size,
    findViolations: ({ accepted }) => accepted.problems,
  },
  {
    name: 'every edit is the current text of its item',
    violationKind: 'lost',
    countChecked: ({ accepted }) => accepted.edits.size,
    findViolations: ({ accepted, facts: { items } }) =>
      [...accepted.edits]
        .filter(([, { episodeId }]) => accepted.episodes.get(episodeId)?.deletion === 'none')
        .filter(([id, { text }]) => items.find((item) => item.id === id)?.text !== text)
        .map(([id]) => `Item ${id} does not have the text that was saved.`),
  },
];
