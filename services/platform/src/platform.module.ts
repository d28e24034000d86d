import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import pino from 'pino';
import { DataSource } from 'typeorm';
import type { PlatformConfig } from './config/platform-config';
import { createDataSource, type Schema } from './database/data-source';
import { Database } from './database/database';
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
import { Startup } from './startup';
import { createLog, Log } from './telemetry/log';
import { Metrics } from './telemetry/metrics';
import { LeaseRepository } from './work/lease.repository';
import { Work } from './work/work';

export interface PlatformOptions {
  service: string;
  config: PlatformConfig;
  /** Left out by a service that owns no data. */
  schema?: Schema;
}

/** What every service stands on, wired once for one service. */
@Module({})
export class PlatformModule {
  static with(options: PlatformOptions): DynamicModule {
    const providers = [...always(options), ...(options.schema ? withDatabase(options, options.schema) : withoutDatabase())];
    return { module: PlatformModule, global: true, controllers: [HealthController], providers, exports: providers };
  }
}

const always = ({ service, config }: PlatformOptions): Provider[] => [
  { provide: Log, useFactory: () => createLog(service, config.LOG_LEVEL, pino.destination({ dest: config.LOG_FILE ?? 1, mkdir: true })) },
  { provide: Metrics, useFactory: () => new Metrics(service) },
  { provide: Bus, useFactory: () => new Bus(service, config.NATS_URL) },
  {
    provide: RpcServer,
    useFactory: (bus: Bus, log: Log, metrics: Metrics) => new RpcServer(service, bus, log, metrics),
    inject: [Bus, Log, Metrics],
  },
  { provide: RpcClient, useFactory: (bus: Bus) => new RpcClient(bus), inject: [Bus] },
  { provide: Live, useFactory: (bus: Bus) => new Live(bus), inject: [Bus] },
  { provide: DeadLetters, useFactory: (bus: Bus) => new DeadLetters(bus), inject: [Bus] },
  Clock,
  Ids,
  Startup,
];

const withoutDatabase = (): Provider[] => [
  { provide: Readiness, useFactory: (bus: Bus) => new Readiness(bus, null), inject: [Bus] },
  ...[Database, EventServer, Janitor, OutboxRelay, Work].map((provide) => ({ provide, useValue: null })),
];

const withDatabase = ({ service, config }: PlatformOptions, schema: Schema): Provider[] => [
  { provide: DataSource, useFactory: () => createDataSource(config, service, schema) },
  {
    provide: Database,
    useFactory: (dataSource: DataSource, log: Log) => new Database(config, service, dataSource, log),
    inject: [DataSource, Log],
  },
  { provide: Readiness, useFactory: (bus: Bus, database: Database) => new Readiness(bus, database), inject: [Bus, Database] },
  { provide: Attempts, useFactory: (dataSource: DataSource) => new Attempts(dataSource), inject: [DataSource] },
  { provide: Janitor, useFactory: (dataSource: DataSource) => new Janitor(dataSource), inject: [DataSource] },
  { provide: Outbox, useFactory: (ids: Ids, clock: Clock) => new Outbox(service, ids, clock), inject: [Ids, Clock] },
  {
    provide: OutboxRelay,
    useFactory: (dataSource: DataSource, bus: Bus, log: Log, metrics: Metrics) => new OutboxRelay(dataSource, bus, log, metrics),
    inject: [DataSource, Bus, Log, Metrics],
  },
  {
    provide: Transactions,
    useFactory: (dataSource: DataSource, outbox: Outbox, relay: OutboxRelay, live: Live) =>
      new Transactions(dataSource, outbox, relay, live),
    inject: [DataSource, Outbox, OutboxRelay, Live],
  },
  {
    provide: EventHandling,
    useFactory: (attempts: Attempts, deadLetters: DeadLetters, log: Log, metrics: Metrics) =>
      new EventHandling(service, { ackMs: config.EVENT_ACK_WAIT_MS, retryMs: config.EVENT_RETRY_MS }, attempts, deadLetters, {
        log,
        metrics,
      }),
    inject: [Attempts, DeadLetters, Log, Metrics],
  },
  {
    provide: EventServer,
    useFactory: (bus: Bus, handling: EventHandling) =>
      new EventServer(service, bus, handling, { ackMs: config.EVENT_ACK_WAIT_MS, shutdownMs: config.SHUTDOWN_MS }),
    inject: [Bus, EventHandling],
  },
  { provide: LeaseRepository, useFactory: (dataSource: DataSource) => new LeaseRepository(dataSource), inject: [DataSource] },
  {
    provide: Work,
    useFactory: (leases: LeaseRepository, transactions: Transactions, ids: Ids) => new Work(leases, transactions, ids),
    inject: [LeaseRepository, Transactions, Ids],
  },
  Tombstones,
];
