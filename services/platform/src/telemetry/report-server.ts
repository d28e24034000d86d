import type { Metrics } from './metrics';

/** A server that services share. JetStream is away while NATS runs without a majority. */
export type SharedServer = 'postgres' | 'nats' | 'jetstream' | 'object_store';

/** Reports at each scrape whether a server responds, and how fast. It counts as away until it has: the time for a scrape is limited. */
export function reportServer(metrics: Metrics, server: SharedServer, isReachable: () => Promise<boolean>): void {
  const { serverUp, serverResponseSeconds } = metrics;
  metrics.registerCollector([], async () => {
    serverUp.set({ server }, 0);
    serverResponseSeconds.remove({ server });
    const startedAt = performance.now();
    if (!(await isReachable())) return;
    serverUp.set({ server }, 1);
    serverResponseSeconds.set({ server }, (performance.now() - startedAt) / 1000);
  });
}
