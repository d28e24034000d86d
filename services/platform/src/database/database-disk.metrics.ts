import { readFreeBytes } from '../runtime/free-bytes';
import type { Metrics } from '../telemetry/metrics';

/** Tells how much room Postgres has, where anybody can know: its folder is null where its disk is not one of this machine. */
export class DatabaseDiskMetrics {
  constructor(folder: string | null, metrics: Metrics) {
    if (folder === null) return;
    metrics.registerCollector([metrics.databaseFreeBytes], async () => metrics.databaseFreeBytes.set(await readFreeBytes(folder)));
  }
}
