import type { CallOutput, ContentApproval, ReviewCounts, ReviewList } from '@afterword/proto';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

type Page = CallOutput<'GET /api/content/reviews'>;
export type ReviewPages = InfiniteData<Page>;

/** A text with what was said about it, beside the title of its episode. */
export type Review = Page['content'][number];
export type Decision = ContentApproval;

export const reviewsQuery = (status: ReviewList) =>
  infiniteQueryOptions({
    queryKey: ['/api/content', status, 'reviews'],
    queryFn: ({ pageParam: after, signal }) =>
      status === 'pending'
        ? call('GET /api/content/pending-approval', { after }, { signal })
        : call('GET /api/content/reviews', { status, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** How many texts each list has, without reading them. */
export const reviewCountsQuery = queryOptions({
  queryKey: ['/api/content', 'counts', 'reviews'],
  queryFn: async ({ signal }): Promise<ReviewCounts> => (await call('GET /api/content/pending-approval', { limit: 1 }, { signal })).counts,
});

/** How many wait for somebody, those that need a revision among them. */
export const waitingIn = ({ pending, needs_revision }: ReviewCounts) => pending + needs_revision;
