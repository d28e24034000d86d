import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlatformConfig, ServiceConfig } from './config/platform-config';
import { createDataSource, type Schema } from './database/data-source';
import { Database } from './database/database';
import { DatabaseMetrics } from './database/database.metrics';
import { DatabaseSettings } from './database/database-settings';
import { RetentionCleanup } from './database/retention-cleanup';
import { PostRestoreRebuild } from './database/post-restore-rebuild';
import { Tombstones } from './database/tombstones';
import { Transactions } from './database/transactions';
import { HealthController } from './health/health.controller';
import { Readiness } from './health/readiness';
import { Clock } from './runtime/clock';
import { Ids } from './runtime/ids';
import { DomainEvents } from './events/domain-events';
import { DeliveryAttempts } from './messaging/events/delivery-attempts';
import { Bus } from './messaging/bus';
import { DeadLetterMetrics } from './messaging/dead-letters/dead-letter.metrics';
import { DeadLetters } from './messaging/dead-letters/dead-letters';
import { EventProcessor } from './messaging/events/event.processor';
import { EventServer } from './messaging/events/event.server';
import { EventMetrics } from './messaging/events/event.metrics';
import { LiveNotices } from './messaging/live-notices';
import { Outbox } from './messaging/outbox/outbox';
import { OutboxRelay } from './messaging/outbox/outbox.relay';
import { OutboxMetrics } from './messaging/outbox/outbox.metrics';
import { PublishedEventsRepository } from './messaging/streams/published-events.repository';
import { PublishedEventsRetention } from './messaging/streams/published-events.retention';
import { IdempotentRequests } from './messaging/rpc/idempotent-requests';
import { RpcClient } from './messaging/rpc/rpc.client';
import { RpcServer } from './messaging/rpc/rpc.server';
import { StreamRecovery } from './messaging/streams/stream-recovery';
import { ServiceSettings } from './config/service-settings';
import { Lifecycle } from './runtime/lifecycle';
import { Schedule } from './runtime/schedule';
import { createLog, Log } from './telemetry/log';
import { Metrics } from './telemetry/metrics';
import { LeaseRepository } from './jobs/lease.repository';
import { JobLeases } from './jobs/job-leases';

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

/** The providers that every service needs. */
@Module({})
export class PlatformModule {
  static with(options: WithDatabase | WithoutDatabase): DynamicModule {
    const providers = [...serviceProviders(options), ...(options.schema ? databaseProviders(options) : nullProviders)];
    return { module: PlatformModule, global: true, controllers: [HealthController], providers, exports: providers };
  }
}

const serviceProviders = ({ service, config }: WithDatabase | WithoutDatabase): Provider[] => [
  { provide: ServiceSettings, useValue: new ServiceSettings(service, config) },
  { provide: Log, useFactory: () => createLog(service, config.LOG_LEVEL, config.LOG_FILE) },
  { provide: Metrics, useFactory: () => new Metrics(service) },
  {
    provide: Bus,
    useFactory: () =>
      new Bus(service, config.NATS_URL, { replicas: config.NATS_REPLICAS, password: config.NATS_PASSWORD, ca: config.NATS_CA }),
  },
  {
    provide: Readiness,
    useFactory: (bus: Bus, database: Database | null, metrics: Metrics) => new Readiness(bus, database, metrics, config.EVENT_LANE),
    inject: [Bus, Database, Metrics],
  },
  ...[RpcServer, RpcClient, LiveNotices, DeadLetters, Clock, Ids, Lifecycle, Schedule],
];

const databaseProviders = ({ service, config, schema }: WithDatabase): Provider[] => [
  {
    provide: StreamRecovery,
    useFactory: (bus: Bus, log: Log, published: PublishedEventsRepository) => {
      const retention = {
        replicas: bus.replicas,
        eventDays: config.EVENTS_KEPT_DAYS,
        deadLetterDays: config.DEAD_LETTERS_KEPT_DAYS,
        eventsMaxMb: config.EVENTS_MAX_MB,
        deadLettersMaxMb: config.DEAD_LETTERS_MAX_MB,
      };
      return new StreamRecovery(bus, retention, log, published);
    },
    inject: [Bus, Log, PublishedEventsRepository],
  },
  { provide: DataSource, useFactory: () => createDataSource(config, service, schema) },
  { provide: DatabaseSettings, useFactory: () => new DatabaseSettings(config, service) },
  ...[Database, Transactions, IdempotentRequests, Tombstones, DomainEvents, PostRestoreRebuild],
  {
    provide: RetentionCleanup,
    useFactory: (dataSource: DataSource, schedule: Schedule) => {
      const retention = {
        eventDays: config.EVENTS_KEPT_DAYS,
        cachedResponseDays: config.PAID_ANSWERS_KEPT_DAYS ?? null,
        cachedResponses: schema.cachedResponses ?? [],
      };
      return new RetentionCleanup(dataSource, retention, schedule);
    },
    inject: [DataSource, Schedule],
  },
  {
    provide: DatabaseMetrics,
    useFactory: (dataSource: DataSource, metrics: Metrics) => new DatabaseMetrics(dataSource, config.DATABASE_FOLDER ?? null, metrics),
    inject: [DataSource, Metrics],
  },
  ...[Outbox, OutboxRelay, OutboxMetrics, PublishedEventsRepository, PublishedEventsRetention],
  ...[DeliveryAttempts, EventProcessor, EventServer, EventMetrics, DeadLetterMetrics],
  ...[LeaseRepository, JobLeases],
];

/** Null marks what needs a database as absent on purpose; a missing provider would be an error in the wiring. */
const nullProviders: Provider[] = [
  Database,
  IdempotentRequests,
  EventServer,
  OutboxRelay,
  StreamRecovery,
  PostRestoreRebuild,
  JobLeases,
].map((provide) => ({
  provide,
  useValue: null,
}));
