import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlatformConfig, ServiceConfig } from './config/platform-config';
import { createDataSource, type Schema } from './database/data-source';
import { Database } from './database/database';
import { DatabaseDisk } from './database/database-disk';
import { DatabaseSettings } from './database/database-settings';
import { Janitor } from './database/janitor';
import { Restorations } from './database/restorations';
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
import { EventsWatch } from './messaging/events.watch';
import { Live } from './messaging/live';
import { Outbox } from './messaging/outbox';
import { OutboxRelay } from './messaging/outbox.relay';
import { OutboxWatch } from './messaging/outbox.watch';
import { PublishedEvents } from './messaging/published-events';
import { PublishedEventsRetention } from './messaging/published-events.retention';
import { RpcClient } from './messaging/rpc.client';
import { RpcServer } from './messaging/rpc.server';
import { StreamRecovery } from './messaging/stream-recovery';
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
  {
    provide: Readiness,
    useFactory: (bus: Bus, database: Database | null, metrics: Metrics) => new Readiness(bus, database, metrics),
    inject: [Bus, Database, Metrics],
  },
  {
    provide: StreamRecovery,
    useFactory: (bus: Bus, log: Log, published: PublishedEvents | null) => {
      const retention = {
        replicas: bus.replicas,
        eventDays: config.EVENTS_KEPT_DAYS,
        deadLetterDays: config.DEAD_LETTERS_KEPT_DAYS,
        eventsMaxMb: config.EVENTS_MAX_MB,
        deadLettersMaxMb: config.DEAD_LETTERS_MAX_MB,
      };
      return new StreamRecovery(bus, retention, log, published);
    },
    inject: [Bus, Log, PublishedEvents],
  },
  ...[RpcServer, RpcClient, Live, DeadLetters, Clock, Ids, Startup],
];

const ofDatabase = ({ service, config, schema }: WithDatabase): Provider[] => [
  { provide: DataSource, useFactory: () => createDataSource(config, service, schema) },
  { provide: DatabaseSettings, useFactory: () => new DatabaseSettings(config, service) },
  ...[Database, Transactions, Tombstones, Restorations],
  {
    provide: Janitor,
    useFactory: (dataSource: DataSource) =>
      new Janitor(dataSource, {
        eventDays: config.EVENTS_KEPT_DAYS,
        paidAnswerDays: config.PAID_ANSWERS_KEPT_DAYS ?? null,
        paidAnswers: schema.paidAnswers ?? [],
      }),
    inject: [DataSource],
  },
  { provide: DatabaseDisk, useFactory: (metrics: Metrics) => new DatabaseDisk(config.DATABASE_FOLDER ?? null, metrics), inject: [Metrics] },
  ...[Outbox, OutboxRelay, OutboxWatch, PublishedEvents, PublishedEventsRetention],
  ...[Attempts, EventHandling, EventServer, EventsWatch],
  ...[LeaseRepository, Work],
];

/** What runs on a database is told apart from a wiring mistake by being null. */
const inPlaceOfDatabase: Provider[] = [
  Database,
  EventServer,
  Janitor,
  OutboxRelay,
  PublishedEvents,
  PublishedEventsRetention,
  Restorations,
  Work,
].map((provide) => ({
  provide,
  useValue: null,
}));
