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
import { inProcess, type InProcessService } from './in-process-service';
import type { StandaloneConfig } from './config';
import type { RequestHandler } from './embedded/object-store/request-handler';
import { type Infrastructure, startInfrastructure } from './infrastructure';
import { writeServers } from './server-addresses';
import { startTogether } from './start-together';
import { services } from './topology';

type Environment = Record<string, string | undefined>;

const READY_POLL_MS = 100;
const POLLS_BEFORE_MESSAGE = 20;

export interface Standalone {
  port: number;
  /** Calls `report` when an embedded server has failed. */
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

/** Placeholders for servers that are not started yet, so that invalid settings are found before anything runs. */
const PLACEHOLDERS = {
  DATABASE_URL: 'postgres://127.0.0.1',
  NATS_URL: 'nats://127.0.0.1',
  S3_ENDPOINT: 'http://127.0.0.1',
  S3_ACCESS_KEY: 'provisional',
  S3_SECRET_KEY: 'provisional',
};

export function checkSettings(env: Environment): void {
  for (const service of [...Object.values(services), gatewayFor(() => false)]) service.check({ ...PLACEHOLDERS, ...env });
}

/** Starts all services in this process, with embedded servers unless the settings name others. */
export async function startStandalone({ config, env, folder, signal, print }: Options): Promise<Standalone> {
  const infrastructure = await startInfrastructure(config, folder, { print, signal });
  const settings = { ...env, ...infrastructure.settings, METRICS_PORT: undefined };
  const address = writeServers(folder, infrastructure.settings);
  const running: RunningService[] = [];
  const shared = { signal, localRpc: new LocalRpcRegistry() };
  try {
    running.push(...(await startTogether(servicesHere(config).map((service) => service.start(settings, shared)))));
    const gateway = await gatewayFor(infrastructure.handleObjects).start(settings, { ...shared, listen: true });
    running.unshift(gateway);
    await untilReady(running, { settings, signal, print });
    const metrics = await serveMetrics(running, config);
    return {
      port: gateway.port ?? 0,
      onFailure: infrastructure.onFailure,
      stop: async () => {
        await metrics?.close();
        await stopAll(running, infrastructure).finally(address.remove);
      },
    };
  } catch (error) {
    await stopAll(running, infrastructure).finally(address.remove);
    throw error;
  }
}

function servicesHere({ SERVICES_ELSEWHERE }: StandaloneConfig): InProcessService[] {
  const elsewhere: readonly string[] = SERVICES_ELSEWHERE;
  return Object.entries(services).flatMap(([name, service]) => (elsewhere.includes(name) ? [] : [service]));
}

/** Makes the gateway ready only while all services and the store are. Resolves once it is ready. */
async function untilReady([gateway, ...others]: RunningService[], { settings, signal, print }: Waiting): Promise<void> {
  const readiness = gateway!.app.get(Readiness);
  const store = new ObjectStore(readConfig(storageConfig, settings));
  for (const { app } of others) readiness.registerCheck(() => app.get(Readiness).findMissing());
  readiness.registerCheck(async () => ((await store.isReachable()) ? [] : ['storage']));
  for (let polls = 1; ; polls += 1) {
    const missing = await readiness.findMissing();
    if (missing.length === 0) return;
    if (polls === POLLS_BEFORE_MESSAGE) print(`Waiting for ${missing.join(', ')}.`);
    await pause(READY_POLL_MS, undefined, { signal });
  }
}

/** Stops the gateway first, so that no more requests arrive, then the services, then the servers. */
async function stopAll([gateway, ...others]: RunningService[], infrastructure: Infrastructure): Promise<void> {
  await gateway?.stop();
  await Promise.all(others.map((service) => service.stop()));
  await infrastructure.stop();
}

/** The gateway of this process, which also serves the object store under its own origin. */
function gatewayFor(handleObjects: RequestHandler): InProcessService {
  const module: ServiceModule<GatewayConfig> = {
    with: (config) => Gateway.with(config, handleObjects),
    server: Gateway.server,
    prepare: Gateway.prepare,
  };
  return inProcess(GatewayConfig, module);
}

/** Serves the metrics of all services at one port, if it is set. Those of each service include the metrics of the process. */
async function serveMetrics(services: RunningService[], { HOST, METRICS_PORT }: StandaloneConfig): Promise<MetricsServer | null> {
  if (METRICS_PORT === undefined) return null;
  const all = services.map(({ app }) => app.get(Metrics));
  for (const metrics of all) metrics.collectProcessMetrics();
  return MetricsServer.listen({ host: HOST, port: METRICS_PORT }, () => merged(all));
}

/** Merges the metrics of all services. Each has a label with its service, so no values are added up. */
async function merged(all: Metrics[]): Promise<string> {
  await Promise.all(all.map((metrics) => metrics.refresh()));
  const parts = await Promise.all(all.map(({ registry }) => registry.getMetricsAsJSON()));
  const summed = parts.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })));
  return AggregatorRegistry.aggregate(summed).metrics();
}
