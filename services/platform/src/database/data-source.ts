import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';
import type { PlatformConfig } from '../config/platform-config';
import { CheckedPool } from './checked-pool';
import { DatabaseSettings } from './database-settings';
import { CreatePlatformTables1763000000000 } from './migrations/1763000000000-create-platform-tables';
import { AddRestorations1764200000000 } from './migrations/1764200000000-add-restorations';
import { AddAiSpend1764250000000 } from './migrations/1764250000000-add-ai-spend';
import { KeepPublishedEvents1764400000000 } from './migrations/1764400000000-keep-published-events';
import { AddIdempotentRequests1765500000000 } from './migrations/1765500000000-add-idempotent-requests';
import { TracedClient } from './traced-client';

/** Longer than the relay waits between polls, so that an idle service keeps one connection. Opening one costs more than the query. */
const IDLE_MS = 30_000;

const PLATFORM_MIGRATIONS = [
  CreatePlatformTables1763000000000,
  AddRestorations1764200000000,
  AddAiSpend1764250000000,
  KeepPublishedEvents1764400000000,
  AddIdempotentRequests1765500000000,
];

export type EntityClass = new () => object;
export type MigrationClass = new () => MigrationInterface;

/** `cachedResponses` are tables of responses that were paid for, with a column `created_at`. */
export interface Schema {
  entities: (EntityClass | EntitySchema)[];
  migrations: MigrationClass[];
  cachedResponses?: string[];
}

/** Creates the data source of a service, not yet connected. */
export function createDataSource(config: PlatformConfig, service: string, { entities, migrations }: Schema): DataSource {
  const settings = new DatabaseSettings(config, service);
  return new DataSource({
    type: 'postgres',
    driver: { Pool: CheckedPool },
    url: settings.url(),
    ssl: settings.ssl,
    applicationName: `afterword-${service}`,
    entities,
    migrations: [...PLATFORM_MIGRATIONS, ...migrations],
    migrationsTransactionMode: 'each',
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    extra: { max: config.DATABASE_POOL, idleTimeoutMillis: IDLE_MS, Client: TracedClient },
  });
}
