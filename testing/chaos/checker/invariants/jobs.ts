import { groupBy, type Invariant } from '../invariant';

const ENDED = ['completed', 'failed', 'cancelled'];
const WORKERS: Record<string, string> = { transcription: 'transcription', content_generation: 'content', insights: 'insights' };

/** Every job is done once, and its worker and its owner have the same state. */
export const jobs: Invariant[] = [
  {
    name: 'every accepted job exists and has ended, failed ones with a reason',
    violationKind: 'lost',
    countChecked: ({ accepted, facts }) => accepted.jobs.size + facts.jobs.length,
    findViolations: ({ accepted, facts }) => {
      const isDeleted = (episodeId: string) => accepted.episodes.get(episodeId)?.deletion !== 'none';
      const lost = [...accepted.jobs.values()].filter(
        ({ id, episodeId }) => !isDeleted(episodeId) && !facts.jobs.some((job) => job.id === id),
      );
      const open = facts.jobs.filter(({ status }) => !ENDED.includes(status));
      const unexplained = facts.jobs.filter(({ status, reason }) => status === 'failed' && !reason);
      return [
        ...lost.map(({ id }) => `Job ${id} was accepted but does not exist.`),
        ...open.map(({ id, type, status }) => `Job ${id} (${type}) is ${status} for ever.`),
        ...unexplained.map(({ id, type }) => `Job ${id} (${type}) has failed without a reason.`),
      ];
    },
  },
  {
    name: 'every job was requested: one of each kind for an episode, and insights at most once per request',
    violationKind: 'duplicated',
    countChecked: ({ facts }) => facts.jobs.length,
    findViolations: ({ accepted, facts }) => {
      const allowed = ({ type, episodeId }: { type: string; episodeId: string }) =>
        type === 'insights' ? Math.max(1, accepted.insightsRequestCounts.get(episodeId) ?? 0) : 1;
      return [...groupBy(facts.jobs, ({ episodeId, type }) => `${type} of ${episodeId}`)]
        .filter(([, all]) => all.length > allowed(all[0]!))
        .map(([job, all]) => `There are more jobs than requested: ${job} (${all.length} times).`);
    },
  },
  {
    name: 'worker and owner of a job agree on its end',
    countChecked: ({ facts }) => facts.jobs.length,
    findViolations: ({ facts }) => {
      const leases = groupBy(facts.leases, ({ service, jobId }) => `${service} ${jobId}`);
      return facts.jobs
        .filter(({ status }) => status === 'completed')
        .flatMap(({ id, type }) => {
          const state = leases.get(`${WORKERS[type]} ${id}`)?.[0]?.state;
          return state === 'finished' ? [] : [`Job ${id} (${type}) is completed, but for its worker it is ${state ?? 'unknown'}.`];
        });
    },
  },
  {
    name: 'a completed transcription has one transcript',
    violationKind: 'duplicated',
    countChecked: ({ facts }) => facts.transcripts.length,
    findViolations: ({ facts }) => {
      const byEpisode = groupBy(facts.transcripts, ({ episodeId }) => episodeId);
      return facts.jobs
        .filter(({ type, status }) => type === 'transcription' && status === 'completed')
        .map(({ episodeId }) => ({ episodeId, count: byEpisode.get(episodeId)?.length ?? 0 }))
        .filter(({ count }) => count !== 1)
        .map(({ episodeId, count }) => `Episode ${episodeId} has ${count} transcripts.`);
    },
  },
];
