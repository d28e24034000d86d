import type { Invariant } from '../invariant';

const ENDED = ['completed', 'failed'];

/** A yes is a yes: what was accepted is there, and has come to an end. */
export const accepted: Invariant[] = [
  {
    name: 'every accepted episode is there, completed or failed with a reason',
    violationKind: 'lost',
    countChecked: ({ accepted }) => accepted.episodes.size,
    findViolations: ({ accepted, facts: { episodes, jobs } }) =>
      [...accepted.episodes.values()]
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
    violationKind: 'doubled',
    countChecked: ({ facts }) => facts.episodes.length,
    findViolations: ({ accepted, facts: { episodes } }) =>
      episodes.filter(({ id }) => !accepted.episodes.has(id)).map(({ id }) => `Episode ${id} is there, and nobody was told so.`),
  },
  {
    name: 'nothing the user did ended in an unexplained refusal or in waiting for ever',
    countChecked: ({ accepted }) => accepted.episodes.size + accepted.jobs.size,
    findViolations: ({ accepted }) => accepted.problems,
  },
  {
    name: 'every text saved by hand is the text that is there',
    violationKind: 'lost',
    countChecked: ({ accepted }) => accepted.edits.size,
    findViolations: ({ accepted, facts: { items } }) =>
      [...accepted.edits]
        .filter(([, { episodeId }]) => accepted.episodes.get(episodeId)?.deletion === 'none')
        .filter(([id, { text }]) => items.find((item) => item.id === id)?.text !== text)
        .map(([id]) => `Item ${id} does not have the text that was saved.`),
  },
];
