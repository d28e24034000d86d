import { useEffect } from 'react';

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Fetches page after page while an item is missing. Returns whether it may still be found. */
export function useFetchUntilFound(isMissing: boolean, { hasNextPage, isFetching, isError, fetchNextPage }: Pages): boolean {
  const isSearching = isMissing && hasNextPage && !isError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return isSearching;
}
