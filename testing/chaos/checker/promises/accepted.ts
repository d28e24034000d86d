import type { Promised } from '../evidence';

const ENDED = ['completed', 'failed'];

/** A yes is a yes: what was accepted is there, and has come to an end. */
export const accepted: Promised[] = [
  {
    name: 'every accepted episode is there, completed or failed with a reason',
    breachIs: 'lost',
    looked: ({ ledger }) => ledger.episodes.size,
    breaches: ({ ledger, facts: { episodes, jobs } }) =>
      [...ledger.episodes.values()]
        .filter(({ deletion }) => deletion === 'none')
        .flatMap(({ id, number }) => {
          const row = episodes.find((episode) => episode.id === id);
          if (!row) return [`Episode ${number} (${id}) was accepted and is not there.`];
          if (!ENDED.includes(row.status)) return [`Episode ${number} (${id}) is ${row.status} for ever.`];
          const hasReason = jobs.some((job) => job.episodeId === id && job.type === 'transcription' && job.reason !== null);
          return row.status === 'failed' && !hasReason ? [`Episode ${number} (${id}) has failed, and nobody says why.`] : [];
        }),
  },
  {
    name: 'no episode is there that nobody asked for, and none twice',
    breachIs: 'doubled',
    looked: ({ facts }) => facts.episodes.length,
    breaches: ({ ledger, facts: { episodes } }) =>
      episodes.filter(({ id }) => !ledger.episodes.has(id)).map(({ id }) => `Episode ${id} is there, and nobody was told so.`),
  },
  {
    name: 'nothing the user did ended in an unexplained refusal or in waiting for ever',
    looked: ({ ledger }) => ledger.episodes.size + ledger.jobs.size,
    breaches: ({ ledger }) => ledger.complaints,
  },
  {
    name: 'every text saved by hand is the text that is there',
    breachIs: 'lost',
    looked: ({ ledger }) => ledger.edits.size,
    breaches: ({ ledger, facts: { items } }) =>
      [...ledger.edits]
        .filter(([, { episodeId }]) => ledger.episodes.get(episodeId)?.deletion === 'none')
        .filter(([id, { text }]) => items.find((item) => item.id === id)?.text !== text)
        .map(([id]) => `Item ${id} does not have the text that was saved.`),
  },
];
