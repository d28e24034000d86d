import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Knows which reads were begun since the page is told of changes: what changed after such a read is announced, or was in its answer.
 * One more page of a list says nothing of its earlier pages.
 */
export class ReadsSinceConnected {
  private announced = new WeakSet<Query>();
  readonly stop: () => void;

  constructor(cache: QueryCache) {
    this.stop = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch' && !event.action.meta?.fetchMore) this.announced.add(event.query);
    });
  }

  /** What was read until now may have changed without a notice. */
  reset(): void {
    this.announced = new WeakSet();
  }

  readonly has = (query: Query): boolean => this.announced.has(query);
}
