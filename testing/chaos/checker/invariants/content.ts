import { findDuplicates, groupBy, type Invariant } from '../invariant';

const TYPES = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'];

/** Every content item exists once, with a complete history. */
export const texts: Invariant[] = [
  {
    name: 'every completed generation has created each of its items once',
    violationKind: 'lost',
    countChecked: ({ facts }) => facts.items.length,
    findViolations: ({ facts }) => {
      const byEpisode = groupBy(facts.items, ({ episodeId }) => episodeId);
      const missing = facts.jobs
        .filter(({ type, status }) => type === 'content_generation' && status === 'completed')
        .flatMap(({ episodeId }) => {
          const made = new Set(byEpisode.get(episodeId)?.map(({ type }) => type));
          return TYPES.filter((type) => !made.has(type)).map((type) => `Episode ${episodeId} lacks its ${type}.`);
        });
      const twice = findDuplicates(facts.items, ({ episodeId, type }) => `${type} of ${episodeId}`);
      return [...missing, ...twice.map((item) => `There is more than one: ${item}.`)];
    },
  },
  {
    name: 'every item has all of its versions, each job one',
    violationKind: 'lost',
    countChecked: ({ facts }) => facts.versions.length,
    findViolations: ({ facts }) => {
      const byItem = groupBy(facts.versions, ({ contentId }) => contentId);
      const broken = facts.items.filter(({ id, version }) => {
        const known = new Set(byItem.get(id)?.map((each) => each.version));
        return known.size !== version || Math.max(...known) !== version;
      });
      const twice = findDuplicates(
        facts.versions.filter(({ jobId }) => jobId !== null),
        ({ contentId, jobId }) => `${jobId} in ${contentId}`,
      );
      return [
        ...broken.map(({ id, version }) => `Item ${id} is at version ${version}, but its history is not.`),
        ...twice.map((name) => `A job wrote more than one version: ${name}.`),
      ];
    },
  },
  {
    name: 'every completed generation of insights has results without duplicates',
    violationKind: 'duplicated',
    countChecked: ({ facts }) => facts.insightSets.length,
    findViolations: ({ facts }) => {
      const found = new Set(facts.insightSets.map(({ episodeId }) => episodeId));
      const done = facts.jobs.filter(({ type, status }) => type === 'insights' && status === 'completed');
      const twice = findDuplicates(
        facts.quotes,
        ({ episodeId, firstWordId, lastWordId }) => `words ${firstWordId} to ${lastWordId} of ${episodeId}`,
      );
      return [
        ...done.filter(({ episodeId }) => !found.has(episodeId)).map(({ episodeId }) => `Episode ${episodeId} has no insights.`),
        ...twice.map((quote) => `A quote exists more than once: ${quote}.`),
      ];
    },
  },
];
