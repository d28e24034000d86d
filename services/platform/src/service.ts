import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyServerOptions } from 'fastify';
import type { ServiceConfig } from './config/platform-config';
import { Database } from './database/database';
import { findProjectionRebuild } from './database/projection-rebuild';
import { PostRestoreRebuild } from './database/post-restore-rebuild';
import { InFlightRequests } from './health/in-flight-requests';
import { Readiness } from './health/readiness';
import { Bus } from './messaging/bus';
import { EventServer } from './messaging/events/event.server';
import { OutboxRelay } from './messaging/outbox/outbox.relay';
import { StreamRecovery } from './messaging/streams/stream-recovery';
import { RpcClient } from './messaging/rpc/rpc.client';
import { type LocalRpcRegistry, RpcServer } from './messaging/rpc/rpc.server';
import { Lifecycle } from './runtime/lifecycle';
import { Schedule } from './runtime/schedule';
import { Log } from './telemetry/log';
import { Metrics } from './telemetry/metrics';
import { MetricsServer } from './telemetry/metrics-server';
import { NestLogger } from './telemetry/nest-logger';
import { JobLeases } from './jobs/job-leases';

/** A service as its entry point and the standalone product use it. */
export interface ServiceModule<C extends ServiceConfig> {
  with(config: C): DynamicModule;
  /** Options for Fastify. */
  server?(config: C): FastifyServerOptions;
  /** Configures the HTTP application before its routes are created. */
  prepare?(app: NestFastifyApplication, config: C): Promise<void>;
}

export interface RunningService {
  readonly app: NestFastifyApplication;
  /** The port it listens on, or null if it was started without one. */
  readonly port: number | null;
  /** The port of its metrics, or null if there is none. */
  readonly metricsPort: number | null;
  /** Accepts no more work, finishes what is running, and closes every connection. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Whether to listen on HOST and PORT. */
  listen?: boolean;
  /** Aborts a start that still waits for the database or NATS. */
  signal?: AbortSignal;
  /** Shared by the services of one process, which call each other without NATS. */
  localRpc?: LocalRpcRegistry;
}

/** Starts one service. /healthz responds at once, /readyz is positive when the database and NATS respond and the service accepts work. */
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

/** Creates the application with its providers. Nothing is connected. */
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
    await this.startEvents(signal);
    signal.throwIfAborted();
    await this.app.get(Lifecycle).runReadyHooks(signal);
    await this.app.startAllMicroservices();
    this.app.get(Readiness).markStarted();
    findProvider(this.app, PostRestoreRebuild)?.start(findProjectionRebuild(this.app));
  }

  /** A service without a database has no part in events. */
  private async startEvents(signal: AbortSignal): Promise<void> {
    const recovery = findProvider(this.app, StreamRecovery);
    await recovery?.start(signal);
    if (recovery) findProvider(this.app, OutboxRelay)?.start(recovery);
  }

  /** The order matters: HTTP responses, then handlers and jobs, then the events they published, then the connections. */
  async stop(): Promise<void> {
    this.app.get(Readiness).markStopping();
    const scheduled = this.app.get(Schedule).stop(this.config.SHUTDOWN_MS);
    await findProvider(this.app, PostRestoreRebuild)?.stop();
    await this.app.get(Lifecycle).runStopHooks();
    await Promise.all([this.inFlight.drain(this.config.SHUTDOWN_MS), scheduled]);
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

/** Returns null for a provider that a service without a database does not have. */
function findProvider<T>(app: NestFastifyApplication, type: Constructor<T>): T | null {
  return app.get<T | null>(type as never);
}
