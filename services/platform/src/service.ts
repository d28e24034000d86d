import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyServerOptions } from 'fastify';
import type { ServiceConfig } from './config/platform-config';
import { Database } from './database/database';
import { RetentionCleanup } from './database/retention-cleanup';
import { findProjectionRebuild } from './database/projection-rebuild';
import { PostRestoreRebuild } from './database/post-restore-rebuild';
import { InFlightRequests } from './health/in-flight-requests';
import { Readiness } from './health/readiness';
import { Bus } from './messaging/bus';
import { EventServer } from './messaging/events/event.server';
import { OutboxRelay } from './messaging/outbox/outbox.relay';
import { PublishedEventsRetention } from './messaging/streams/published-events.retention';
import { StreamRecovery } from './messaging/streams/stream-recovery';
import { RpcClient } from './messaging/rpc/rpc.client';
import type { LocalRpcRegistry } from './messaging/rpc/local-rpc-registry';
import { RpcServer } from './messaging/rpc/rpc.server';
import { Lifecycle } from './runtime/lifecycle';
import { Log } from './telemetry/log';
import { Metrics } from './telemetry/metrics';
import { MetricsServer } from './telemetry/metrics-server';
import { NestLogger } from './telemetry/nest-logger';
import { JobLeases } from './jobs/job-leases';

/** A service as its entry and the standalone see it: its module, and what is its own about its HTTP server. */
export interface ServiceModule<C extends ServiceConfig> {
  with(config: C): DynamicModule;
  /** How Fastify is made for it. */
  server?(config: C): FastifyServerOptions;
  /** What it adds to the HTTP application before routes are made. */
  prepare?(app: NestFastifyApplication, config: C): Promise<void>;
}

export interface RunningService {
  readonly app: NestFastifyApplication;
  /** The port it listens on; null where it was started without one. */
  readonly port: number | null;
  /** The port it tells its metrics at; null where it does not. */
  readonly metricsPort: number | null;
  /** Takes no more work, ends what is under way, and lets go of every connection. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Whether to listen on HOST and PORT. */
  listen?: boolean;
  /** Ends a start that still waits for the database or NATS. */
  signal?: AbortSignal;
  /** Shared by the services of one process, which ask each other without NATS. */
  localRpc?: LocalRpcRegistry;
}

/** Starts one service. It answers /healthz at once, and /readyz once its database and NATS have answered and it takes work. */
export async function startService<C extends ServiceConfig>(
  module: ServiceModule<C>,
  config: C,
  { listen = false, signal = new AbortController().signal, localRpc }: StartOptions = {},
): Promise<RunningService> {
  const app = await createApp(module, config);
  app.get(RpcClient).localRpc = localRpc;
  app.get(RpcServer).localRpc = localRpc;
  const service = new Service(app, config);
  try {
    const port = listen ? await service.listen() : await app.init().then(() => null);
    await service.connect(signal);
    return { app, port, metricsPort: service.metricsPort, stop: () => service.stop() };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** The application with its providers, connected to nothing yet. */
export async function createApp<C extends ServiceConfig>(module: ServiceModule<C>, config: C): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({ forceCloseConnections: true, skipMiddie: true, ...module.server?.(config) });
  const options = { abortOnError: false, bufferLogs: true, bodyParser: false };
  const app = await NestFactory.create<NestFastifyApplication>(module.with(config), adapter, options);
  app.useLogger(new NestLogger(app.get(Log)));
  await module.prepare?.(app, config);
  app.connectMicroservice({ strategy: app.get(RpcServer) }, { inheritAppConfig: false });
  const events = findProvider(app, EventServer);
  if (events) app.connectMicroservice({ strategy: events }, { inheritAppConfig: false });
  return app;
}

class Service {
  private readonly inFlight: InFlightRequests;
  private metricsServer?: MetricsServer;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly config: ServiceConfig,
  ) {
    this.inFlight = new InFlightRequests(app.getHttpServer());
  }

  get metricsPort(): number | null {
    return this.metricsServer?.port ?? null;
  }

  async listen(): Promise<number> {
    const { HOST, PORT, METRICS_PORT } = this.config;
    if (METRICS_PORT !== undefined) this.metricsServer = await this.serveMetrics(HOST, METRICS_PORT);
    const server = await this.app.listen(PORT, HOST);
    return (server.address() as { port: number }).port;
  }

  async connect(signal: AbortSignal): Promise<void> {
    const bus = this.app.get(Bus);
    await Promise.all([findProvider(this.app, Database)?.open(signal), bus.open(signal)]);
    const recovery = this.app.get(StreamRecovery);
    await recovery.start();
    signal.throwIfAborted();
    findProvider(this.app, OutboxRelay)?.start(recovery);
    findProvider(this.app, PublishedEventsRetention)?.start();
    await this.app.get(Lifecycle).runReadyHooks();
    await this.app.startAllMicroservices();
    findProvider(this.app, RetentionCleanup)?.start();
    this.app.get(Readiness).markStarted();
    findProvider(this.app, PostRestoreRebuild)?.start(findProjectionRebuild(this.app));
  }

  /** Who has asked is answered, then work ends, then the relay carries what it announced, then the connections close. */
  async stop(): Promise<void> {
    this.app.get(Readiness).markStopping();
    findProvider(this.app, RetentionCleanup)?.stop();
    findProvider(this.app, PublishedEventsRetention)?.stop();
    await findProvider(this.app, PostRestoreRebuild)?.stop();
    await this.app.get(Lifecycle).runStopHooks();
    await this.inFlight.drain(this.config.SHUTDOWN_MS);
    await this.app.close();
    await findProvider(this.app, JobLeases)?.stop();
    await findProvider(this.app, OutboxRelay)?.stop();
    await this.app.get(Bus).close();
    await findProvider(this.app, Database)?.close();
    await this.metricsServer?.close();
  }

  private serveMetrics(host: string, port: number): Promise<MetricsServer> {
    const metrics = this.app.get(Metrics);
    metrics.collectProcessMetrics();
    return MetricsServer.listen({ host, port }, () => metrics.render());
  }
}

type Constructor<T> = abstract new (...args: never[]) => T;

/** A provider that is null in services without a database. */
function findProvider<T>(app: NestFastifyApplication, type: Constructor<T>): T | null {
  return app.get<T | null>(type as never);
}
