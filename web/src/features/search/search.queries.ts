import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/api/call';

const PAGE_SIZE = 20;

/** Matches by relevance, in pages. Fetched on each visit, because transcripts are corrected. */
export const useTranscriptSearch = (query: string) =>
  useInfiniteQuery({
    queryKey: ['/api/search', query],
    queryFn: ({ pageParam, signal }) => call('GET /api/search', { q: query, limit: PAGE_SIZE, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: query !== '',
  });
