import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const isGrowing = ({ state }: Query) => state.fetchStatus === 'fetching' && Boolean(state.fetchMeta?.fetchMore);

/** Reads these again. More of a list that is on its way comes first: whoever asked for it would wait for it in vain. */
export function refetchAfterPaging(queryClient: QueryClient, { predicate = () => true, ...filters }: QueryFilters): void {
  const growing = queryClient
    .getQueryCache()
    .findAll({ ...filters, predicate })
    .filter(isGrowing);
  void queryClient.invalidateQueries({ ...filters, predicate: (query) => predicate(query) && !growing.includes(query) });
  for (const query of growing) {
    const again = () => refetchAfterPaging(queryClient, { queryKey: query.queryKey, exact: true });
    query.promise?.then(again, again);
  }
}
