import { readFreeBytes } from '../runtime/free-bytes';
import type { Metrics } from '../telemetry/metrics';

/** Exports the free space on the disk of Postgres. `folder` is null if the disk belongs to another machine; then nothing is exported. */
export class DatabaseDiskMetrics {
  constructor(folder: string | null, metrics: Metrics) {
    if (folder === null) return;
    metrics.registerCollector([metrics.databaseFreeBytes], async () => metrics.databaseFreeBytes.set(await readFreeBytes(folder)));
  }
}
