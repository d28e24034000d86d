import { useEffect } from 'react';

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Reads page after page while what is wanted is on none of those that are here; answers whether it still may come. */
export function useReadingOn(isMissing: boolean, { hasNextPage, isFetching, isError, fetchNextPage }: Pages): boolean {
  const readsOn = isMissing && hasNextPage && !isError;
  useEffect(() => {
    if (readsOn && !isFetching) void fetchNextPage();
  }, [readsOn, isFetching, fetchNextPage]);
  return readsOn;
}
