import { compareKeys, type Invariant } from '../invariant';

const compared = (what: string, truth: readonly string[], copy: readonly string[]): string[] => {
  const { missing, surplus } = compareKeys(truth, copy);
  return [...missing.map((row) => `${what} lack the row ${row}.`), ...surplus.map((row) => `${what} have an outdated row: ${row}.`)];
};

/** Projections equal the data of their owners. */
export const projections: Invariant[] = [
  {
    name: 'the items to review are the existing items, in their versions',
    violationKind: 'lost',
    countChecked: ({ facts }) => facts.reviewItems.length,
    findViolations: ({ facts }) => {
      const row = ({ id, episodeId, type, version }: (typeof facts.reviewItems)[number]) => [id, episodeId, type, version].join(' ');
      return compared('The items to review', facts.items.map(row), facts.reviewItems.map(row));
    },
  },
  {
    name: 'the items to measure are the existing items',
    violationKind: 'lost',
    countChecked: ({ facts }) => facts.contentItems.length,
    findViolations: ({ facts }) => {
      const row = ({ id, episodeId, type }: (typeof facts.contentItems)[number]) => [id, episodeId, type].join(' ');
      return compared('The items to measure', facts.items.map(row), facts.contentItems.map(row));
    },
  },
  {
    name: 'the transcript data of an episode matches its transcript',
    countChecked: ({ facts }) => facts.transcripts.length,
    findViolations: ({ facts }) => {
      const truth = facts.transcripts
        .filter(({ isCurrent }) => isCurrent)
        .map((row) => [row.episodeId, row.version, row.wordCount].join(' '));
      const copy = facts.episodes
        .filter(({ transcriptVersion }) => transcriptVersion !== null)
        .map((row) => [row.id, row.transcriptVersion, row.wordCount].join(' '));
      return compared('The episodes', truth, copy);
    },
  },
  {
    name: 'search finds every paragraph',
    countChecked: ({ facts }) => facts.transcripts.length,
    findViolations: ({ facts }) =>
      facts.unsearchable.map(({ transcriptId }) => `Search does not find a paragraph of transcript ${transcriptId}.`),
  },
  {
    name: 'insights and content belong to an existing transcript',
    countChecked: ({ facts }) => facts.insightSets.length + facts.items.length,
    findViolations: ({ facts }) => {
      const known = new Set(facts.transcripts.map(({ episodeId }) => episodeId));
      const orphans = [...facts.insightSets, ...facts.items].filter(({ episodeId }) => !known.has(episodeId));
      return orphans.map(({ episodeId }) => `Something is stored about episode ${episodeId}, which has no transcript.`);
    },
  },
];
