import type { CallOutput, JobStatus, ProcessingJob } from '@afterword/proto';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { useLiveConnected } from '@/api/live';
import { apiQuery } from '@/api/api-query';

/** How often a page that waits for a job polls without live notices. */
export const POLL_MS = 10_000;
/** How many episodes the dashboard shows. */
export const MAX_RECENT_EPISODES = 5;

export type EpisodePage = CallOutput<'GET /api/episodes'>;

export const SEARCH_KEY = ['/api/episodes', 'search'] as const;
export const episodesQuery = apiQuery('GET /api/episodes', {});
export const episodeQuery = (id: string) => apiQuery('GET /api/episodes/{id}', { id });
export const recentEpisodesQuery = queryOptions({
  queryKey: ['/api/episodes', 'recent'],
  queryFn: ({ signal }) => call('GET /api/episodes', { limit: MAX_RECENT_EPISODES }, { signal }),
});

const unfinished: JobStatus[] = ['pending', 'processing'];
export const isRunning = (job: Pick<ProcessingJob, 'status'>) => unfinished.includes(job.status);
export const isAwaited = (page: EpisodePage) => page.episodes.some(({ transcriptionStatus }) => transcriptionStatus === 'processing');

/** An episode with its jobs. Polls while a job runs if there are no live notices. */
export function useEpisode(id: string, enabled = true) {
  const isAnnounced = useLiveConnected();
  return useQuery({
    ...episodeQuery(id),
    enabled,
    refetchInterval: ({ state }) => (!isAnnounced && state.data?.processingJobs.some(isRunning) ? POLL_MS : false),
  });
}

/** The newest episodes and the total number. */
export function useRecentEpisodes() {
  const isAnnounced = useLiveConnected();
  return useQuery({
    ...recentEpisodesQuery,
    refetchInterval: ({ state }) => (!isAnnounced && state.data && isAwaited(state.data) ? POLL_MS : false),
  });
}
