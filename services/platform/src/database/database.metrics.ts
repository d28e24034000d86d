import type { DataSource } from 'typeorm';
import { readFreeBytes } from '../runtime/free-bytes';
import type { Metrics } from '../telemetry/metrics';

interface ServerState {
  bytes: string;
  connections: number;
  maxConnections: number;
  oldestTransactionSeconds: number;
}

/**
 * Needs no privilege beyond one's own database: other roles see how many connections there are, but not what they do. Connections that
 * are reserved for administrators do not count as free.
 */
const SERVER_STATE = `
  SELECT pg_database_size(current_database()) AS bytes,
         (SELECT sum(numbackends)::int FROM pg_stat_database) AS connections,
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS "maxConnections",
         (SELECT coalesce(extract(epoch FROM max(clock_timestamp() - xact_start)), 0)::float FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()) AS "oldestTransactionSeconds"`;

/** Exports the size of the database, the connections of its server, and the free space on its disk if that belongs to this machine. */
export class DatabaseMetrics {
  /** `folder` is that of Postgres, or null. */
  constructor(
    private readonly dataSource: DataSource,
    folder: string | null,
    metrics: Metrics,
  ) {
    const { databaseBytes, databaseConnections, databaseMaxConnections, databaseOldestTransactionSeconds } = metrics;
    const gauges = [databaseBytes, databaseConnections, databaseMaxConnections, databaseOldestTransactionSeconds];
    metrics.registerCollector(gauges, () => this.collect(metrics));
    if (folder !== null)
      metrics.registerCollector([metrics.databaseFreeBytes], async () => metrics.databaseFreeBytes.set(await readFreeBytes(folder)));
  }

  private async collect(metrics: Metrics): Promise<void> {
    const [state] = await this.dataSource.query<[ServerState]>(SERVER_STATE);
    metrics.databaseBytes.set(Number(state.bytes));
    metrics.databaseConnections.set(state.connections);
    metrics.databaseMaxConnections.set(state.maxConnections);
    metrics.databaseOldestTransactionSeconds.set(state.oldestTransactionSeconds);
  }
}
