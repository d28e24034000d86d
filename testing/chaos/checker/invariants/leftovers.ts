import { type Invariant } from '../invariant';

/** Events that request a job. */
const REQUEST = /requested$|episode\.uploaded$/;
const OWNER = /^(?:uploads|episodes)\/([0-9a-f-]{36})\//;

/** Nothing is left over, and deleted data is gone. */
export const leftovers: Invariant[] = [
  {
    name: 'a deleted episode is gone from every service',
    countChecked: ({ accepted }) => [...accepted.episodes.values()].filter(({ deletion }) => deletion === 'done').length,
    findViolations: ({ accepted, facts }) => {
      const deleted = [...accepted.episodes.values()].filter(({ deletion }) => deletion === 'done').map(({ id }) => id);
      const rows: [string, { episodeId: string }[]][] = [
        ['episodes', facts.episodes.map(({ id }) => ({ episodeId: id }))],
        ['jobs', facts.jobs],
        ['transcripts', facts.transcripts],
        ['chunks', facts.chunks],
        ['items', facts.items],
        ['items to review', facts.reviewItems],
        ['items to measure', facts.contentItems],
        ['insights', [...facts.insightSets, ...facts.quotes]],
      ];
      return deleted.flatMap((id) =>
        rows
          .filter(([, all]) => all.some(({ episodeId }) => episodeId === id))
          .map(([what]) => `Episode ${id} was deleted, but there are still ${what}.`),
      );
    },
  },
  {
    name: 'every object in the store belongs to an upload or an episode that exists',
    countChecked: ({ facts }) => facts.objects.length,
    findViolations: ({ facts }) => {
      const owners = new Set(facts.uploads.filter(({ state }) => state !== 'released').map(({ id }) => id));
      const orphans = facts.objects.filter(({ key }) => !owners.has(OWNER.exec(key)?.[1] ?? ''));
      return [
        ...orphans.map(({ key }) => `The object ${key} has no owner.`),
        ...facts.strayFiles.map((file) => `A file of the store belongs to no object: ${file}.`),
      ];
    },
  },
  {
    name: 'the checked recording of every episode is in the store',
    violationKind: 'lost',
    countChecked: ({ facts }) => facts.episodes.length,
    findViolations: ({ facts }) => {
      const stored = new Map(facts.objects.map(({ key, etag }) => [key, etag]));
      return facts.episodes
        .filter(({ audioKey, audioEtag }) => stored.get(audioKey) !== audioEtag)
        .map(({ id }) => `The recording of episode ${id} is not in the store.`);
    },
  },
  {
    name: 'no event is unpublished or undelivered, and the only dead letters are requests of failed jobs',
    countChecked: ({ facts }) => facts.outbox.length,
    findViolations: ({ facts, accepted }) => {
      const isDeleted = (id: string) => (accepted.episodes.get(id)?.deletion ?? 'none') !== 'none';
      const failed = new Set(facts.jobs.filter(({ status }) => status === 'failed').map(({ id }) => id));
      const lost = facts.deadLetters.filter(
        ({ jobId, episodeId, subject }) => !REQUEST.test(subject) || !(failed.has(jobId) || isDeleted(episodeId)),
      );
      return [
        ...facts.outbox
          .filter(({ waiting }) => waiting > 0)
          .map(({ service, waiting }) => `${waiting} events of ${service} were not published.`),
        ...facts.openDeliveries.map(({ consumer, open }) => `${open} events of ${consumer} are not acknowledged.`),
        ...lost.map(({ subject, consumer, reason }) => `${subject} is a dead letter of ${consumer}: ${reason}`),
      ];
    },
  },
];
