import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { session } from './session';

/** Begins to read what a page will show while its code is on the way. Nothing is asked before the gate. */
export function prefetch<T, K extends QueryKey>(queryClient: QueryClient, query: FetchQueryOptions<T, Error, T, K>) {
  if (session.isOpen()) void queryClient.prefetchQuery(query);
}
