import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlatformConfig, ServiceConfig } from './config/platform-config';
import { createDataSource, type Schema } from './database/data-source';
import { Database } from './database/database';
import { DatabaseSettings } from './database/database-settings';
import { Janitor } from './database/janitor';
import { Tombstones } from './database/tombstones';
import { Transactions } from './database/transactions';
import { HealthController } from './health/health.controller';
import { Readiness } from './health/readiness';
import { Clock } from './identity/clock';
import { Ids } from './identity/ids';
import { Attempts } from './messaging/attempts';
import { Bus } from './messaging/bus';
import { DeadLetters } from './messaging/dead-letters';
import { EventHandling } from './messaging/event.handling';
import { EventServer } from './messaging/event.server';
import { Live } from './messaging/live';
import { Outbox } from './messaging/outbox';
import { OutboxRelay } from './messaging/outbox.relay';
import { RpcClient } from './messaging/rpc.client';
import { RpcServer } from './messaging/rpc.server';
import { ServiceSettings } from './service-settings';
import { Startup } from './startup';
import { createLog, Log } from './telemetry/log';
import { Metrics } from './telemetry/metrics';
import { LeaseRepository } from './work/lease.repository';
import { Work } from './work/work';

interface WithDatabase {
  service: string;
  config: PlatformConfig;
  schema: Schema;
}

interface WithoutDatabase {
  service: string;
  config: ServiceConfig;
  schema?: never;
}

/** What every service stands on, wired once for one service. */
@Module({})
export class PlatformModule {
  static with(options: WithDatabase | WithoutDatabase): DynamicModule {
    const providers = [...ofEveryService(options), ...(options.schema ? ofDatabase(options) : inPlaceOfDatabase)];
    return { module: PlatformModule, global: true, controllers: [HealthController], providers, exports: providers };
  }
}

const ofEveryService = ({ service, config }: WithDatabase | WithoutDatabase): Provider[] => [
  { provide: ServiceSettings, useValue: new ServiceSettings(service, config) },
  { provide: Log, useFactory: () => createLog(service, config.LOG_LEVEL, config.LOG_FILE) },
  { provide: Metrics, useFactory: () => new Metrics(service) },
  { provide: Bus, useFactory: () => new Bus(service, config.NATS_URL, config.NATS_REPLICAS) },
  { provide: Readiness, useFactory: (bus: Bus, database: Database | null) => new Readiness(bus, database), inject: [Bus, Database] },
  ...[RpcServer, RpcClient, Live, DeadLetters, Clock, Ids, Startup],
];

const ofDatabase = ({ service, config, schema }: WithDatabase): Provider[] => [
  { provide: DataSource, useFactory: () => createDataSource(config, service, schema) },
  { provide: DatabaseSettings, useFactory: () => new DatabaseSettings(config, service) },
  ...[Database, Transactions, Tombstones, Janitor],
  ...[Outbox, OutboxRelay, Attempts, EventHandling, EventServer],
  ...[LeaseRepository, Work],
];

/** What runs on a database is told apart from a wiring mistake by being null. */
const inPlaceOfDatabase: Provider[] = [Database, EventServer, Janitor, OutboxRelay, Work].map((provide) => ({ provide, useValue: null }));
