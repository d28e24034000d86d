import type { CallInput, CallOutput, InsightsFormat } from '@afterword/proto';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { type Insights, inOrder } from './insights';

export type EpisodeWithInsights = CallOutput<'GET /api/episodes/with-insights'>['episodes'][number];

const EPISODES_KEY = ['/api/episodes', 'with-insights'] as const;
const firstPage = undefined as string | undefined;

/** Transcribed episodes with a matching title and their insights. Earlier results stay while a new search loads. */
export const episodesWithInsightsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...EPISODES_KEY, search],
    queryFn: ({ pageParam: after, signal }) => call('GET /api/episodes/with-insights', { after, search: search || undefined }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const insightsQuery = (episodeId: string) => apiQuery('GET /api/episodes/{id}/insights', { id: episodeId });

export type ExportedQuotes = NonNullable<CallInput<'GET /api/episodes/{id}/insights/export/{format}'>['quotes']>;

/** Never cached, so that an export is always current. */
export const exportQuery = (id: string, format: InsightsFormat, quotes: ExportedQuotes) =>
  queryOptions({
    queryKey: [...insightsQuery(id).queryKey, 'export', format, quotes],
    queryFn: ({ signal }) => call('GET /api/episodes/{id}/insights/export/{format}', { id, format, quotes }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useInsights = (episodeId: string) => useQuery({ ...insightsQuery(episodeId), select: inOrder });

/** Updates the cached data before the server has responded. */
export function useCachedInsights(episodeId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = insightsQuery(episodeId);
  return {
    show: (change: (insights: Insights) => Partial<Insights>) =>
      queryClient.setQueryData(queryKey, (insights) => insights && { ...insights, ...change(insights) }),
    refetch: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey, exact: true }), queryClient.invalidateQueries({ queryKey: EPISODES_KEY })]),
  };
}
