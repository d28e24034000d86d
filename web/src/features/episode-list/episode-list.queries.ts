import type { CallInput } from '@afterword/proto';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/api/call';
import { useLiveConnected } from '@/api/live';
import { isAwaited, POLL_MS, SEARCH_KEY } from '@/features/episodes';

const PAGE_SIZE = 25;

export type EpisodeSearch = Omit<CallInput<'GET /api/episodes'>, 'limit' | 'after'>;

/** Matching episodes in pages. Earlier results stay while a new search loads. */
export function useEpisodeSearch(search: EpisodeSearch) {
  const isAnnounced = useLiveConnected();
  return useInfiniteQuery({
    queryKey: [...SEARCH_KEY, search],
    queryFn: ({ pageParam, signal }) => call('GET /api/episodes', { ...search, limit: PAGE_SIZE, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (!isAnnounced && state.data?.pages.some(isAwaited) ? POLL_MS : false),
  });
}
