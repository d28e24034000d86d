import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { session } from './session';

/** Prefetches a query while the code of its page loads. Does nothing if not signed in. */
export function prefetch<T, K extends QueryKey>(queryClient: QueryClient, query: FetchQueryOptions<T, Error, T, K>) {
  if (session.isOpen()) void queryClient.prefetchQuery(query);
}
