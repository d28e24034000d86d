import { AppModule as Gateway } from '@afterword/gateway';
import { GatewayConfig } from '@afterword/gateway/config';
import {
  LocalRpcRegistry,
  Metrics,
  MetricsServer,
  readConfig,
  Readiness,
  type RunningService,
  type ServiceModule,
} from '@afterword/platform';
import { ObjectStore, storageConfig } from '@afterword/platform/storage';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { composed, type ComposedService } from './composed-service';
import type { StandaloneConfig } from './config';
import type { RequestHandler } from './embedded/object-store/request-handler';
import { type Infrastructure, startInfrastructure } from './infrastructure';
import { announceServers } from './server-addresses';
import { started } from './started';
import { services } from './topology';

type Environment = Record<string, string | undefined>;

const READY_POLL_MS = 100;
const POLLS_BEFORE_SAYING = 20;

export interface Standalone {
  port: number;
  /** Calls back when an embedded server ends by itself. */
  onFailure(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}

interface Options {
  config: StandaloneConfig;
  env: Environment;
  folder: string;
  signal: AbortSignal;
  print: (line: string) => void;
}

interface Waiting extends Pick<Options, 'signal' | 'print'> {
  settings: Environment;
}

/** Stands in for servers that are not started yet, so that wrong settings are found before anything runs. */
const PROVISIONAL = {
  DATABASE_URL: 'postgres://127.0.0.1',
  NATS_URL: 'nats://127.0.0.1',
  S3_ENDPOINT: 'http://127.0.0.1',
  S3_ACCESS_KEY: 'provisional',
  S3_SECRET_KEY: 'provisional',
};

export function checkSettings(env: Environment): void {
  for (const service of [...Object.values(services), gatewayFor(() => false)]) service.check({ ...PROVISIONAL, ...env });
}

/** Starts every service in this process, on embedded servers where the settings name no others. */
export async function startStandalone({ config, env, folder, signal, print }: Options): Promise<Standalone> {
  const infrastructure = await startInfrastructure(config, folder, { say: print, signal });
  const settings = { ...env, ...infrastructure.settings, METRICS_PORT: undefined };
  const address = announceServers(folder, infrastructure.settings);
  const running: RunningService[] = [];
  const together = { signal, localRpc: new LocalRpcRegistry() };
  try {
    running.push(...(await started(servicesHere(config).map((service) => service.start(settings, together)))));
    const gateway = await gatewayFor(infrastructure.handleObjects).start(settings, { ...together, listen: true });
    running.unshift(gateway);
    await untilReady(running, { settings, signal, print });
    const metrics = await tellMetrics(running, config);
    return {
      port: gateway.port ?? 0,
      onFailure: infrastructure.onFailure,
      stop: async () => {
        await metrics?.close();
        await stopAll(running, infrastructure).finally(address.forget);
      },
    };
  } catch (error) {
    await stopAll(running, infrastructure).finally(address.forget);
    throw error;
  }
}

function servicesHere({ SERVICES_ELSEWHERE }: StandaloneConfig): ComposedService[] {
  const elsewhere: readonly string[] = SERVICES_ELSEWHERE;
  return Object.entries(services).flatMap(([name, service]) => (elsewhere.includes(name) ? [] : [service]));
}

/** The gateway is ready while every service and the store are: people ask through it only. Resolves once that is so. */
async function untilReady([gateway, ...others]: RunningService[], { settings, signal, print }: Waiting): Promise<void> {
  const readiness = gateway!.app.get(Readiness);
  const store = new ObjectStore(readConfig(storageConfig, settings));
  for (const { app } of others) readiness.registerCheck(() => app.get(Readiness).findMissing());
  readiness.registerCheck(async () => ((await store.isReachable()) ? [] : ['storage']));
  for (let polls = 1; ; polls += 1) {
    const missing = await readiness.findMissing();
    if (missing.length === 0) return;
    if (polls === POLLS_BEFORE_SAYING) print(`Waiting for an answer of: ${missing.join(', ')}.`);
    await pause(READY_POLL_MS, undefined, { signal });
  }
}

/** Stops the gateway first, so that no request arrives any more; then the services, each its work before its relay; then the servers. */
async function stopAll([gateway, ...others]: RunningService[], infrastructure: Infrastructure): Promise<void> {
  await gateway?.stop();
  await Promise.all(others.map((service) => service.stop()));
  await infrastructure.stop();
}

/** The gateway of this process: it also serves the object store, under its own origin. */
function gatewayFor(handleObjects: RequestHandler): ComposedService {
  const module: ServiceModule<GatewayConfig> = {
    with: (config) => Gateway.with(config, handleObjects),
    server: Gateway.server,
    prepare: Gateway.prepare,
  };
  return composed(GatewayConfig, module);
}

/** Serves the metrics of all services at one port, if one is set; each includes those of the process that they share. */
async function tellMetrics(services: RunningService[], { HOST, METRICS_PORT }: StandaloneConfig): Promise<MetricsServer | null> {
  if (METRICS_PORT === undefined) return null;
  const all = services.map(({ app }) => app.get(Metrics));
  for (const metrics of all) metrics.collectProcessMetrics();
  return MetricsServer.listen({ host: HOST, port: METRICS_PORT }, () => merged(all));
}

/** Each service is named in a label, so that nothing is really added up and nothing may be left out. */
async function merged(all: Metrics[]): Promise<string> {
  await Promise.all(all.map((metrics) => metrics.refresh()));
  const parts = await Promise.all(all.map(({ registry }) => registry.getMetricsAsJSON()));
  const summed = parts.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })));
  return AggregatorRegistry.aggregate(summed).metrics();
}
