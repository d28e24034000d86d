import type { CallOutput, ContentApproval, ReviewList } from '@afterword/proto';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

type Page = CallOutput<'GET /api/content/reviews'>;
export type ReviewPages = InfiniteData<Page>;

/** Content with its review and the title of its episode. */
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
