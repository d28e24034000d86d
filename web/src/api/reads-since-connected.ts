import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Tracks the queries fetched since the live stream connected: a later change is announced or was in the response. Fetching another page
 * of a list does not count, as it says nothing about earlier pages.
 */
export class ReadsSinceConnected {
  private announced = new WeakSet<Query>();
  readonly stop: () => void;

  constructor(cache: QueryCache) {
    this.stop = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch' && !event.action.meta?.fetchMore) this.announced.add(event.query);
    });
  }

  /** Forgets all queries: they may have changed without a notice. */
  reset(): void {
    this.announced = new WeakSet();
  }

  readonly has = (query: Query): boolean => this.announced.has(query);
}
