import { type ContentApproval, type Output, type ReviewCounts, type ReviewList, reviewRoutes } from '@afterword/proto';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

type Page = Output<typeof reviewRoutes.list>;
export type ReviewPages = InfiniteData<Page>;

/** A text with what was said about it, beside the title of its episode. */
export type Review = Page['content'][number];
export type Decision = ContentApproval;

export const reviewsQuery = (status: ReviewList) =>
  infiniteQueryOptions({
    queryKey: ['/api/content', status, 'reviews'],
    queryFn: ({ pageParam: after, signal }) =>
      status === 'pending' ? call(reviewRoutes.pending, { after }, { signal }) : call(reviewRoutes.list, { status, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** How many texts each list has, without reading them. */
export const reviewCountsQuery = queryOptions({
  queryKey: ['/api/content', 'counts', 'reviews'],
  queryFn: async ({ signal }): Promise<ReviewCounts> => (await call(reviewRoutes.pending, { limit: 1 }, { signal })).counts,
});

/** How many wait for somebody, those that need a revision among them. */
export const waitingIn = ({ pending, needs_revision }: ReviewCounts) => pending + needs_revision;
