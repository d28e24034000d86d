import { AppModule as Gateway, type GatewaySurroundings } from '@afterword/gateway';
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
import { saveBackup } from './backup/back-up';
import { inProcess, type InProcessService } from './in-process-service';
import type { StandaloneConfig } from './config';
import { startInfrastructure } from './infrastructure';
import { type Environment, RunningServices, type ServiceName } from './running-services';
import { writeServers } from './server-addresses';
import { withFile } from './settings/environment';
import { PageBackup } from './settings/page-backup';
import { PageSettings } from './settings/page-settings';
import type { SettingsFile } from './settings/settings-file';
import type { Stoppable } from './start-together';
import { services } from './topology';

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
  /** What was set on the page, or null if the page changes no settings. */
  file: SettingsFile | null;
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
  for (const service of [...Object.values(services), gatewayWith({})]) service.check({ ...PLACEHOLDERS, ...env });
}

/** Starts all services in this process, with embedded servers unless the settings name others. */
export async function startStandalone({ config, env, folder, file, signal, print }: Options): Promise<Standalone> {
  const infrastructure = await startInfrastructure(config, folder, { print, signal });
  const address = writeServers(folder, infrastructure.settings);
  const servers = { ...infrastructure.settings, METRICS_PORT: undefined };
  const settings = { ...withFile(env, file), ...servers };
  const shared = { signal, localRpc: new LocalRpcRegistry() };
  const started: Stoppable[] = [{ stop: () => infrastructure.stop().finally(address.remove) }];
  const stop = async () => {
    for (const each of started.toReversed()) await each.stop();
  };
  try {
    const others = await RunningServices.start(servicesHere(config), settings, shared);
    started.push(others);
    const backup = new PageBackup(() => saveBackup(config, settings), print);
    const owner = file && new PageSettings({ env, servers, file, services: others, backup });
    if (owner) started.push(owner);
    const gateway = await gatewayWith({ objectStore: infrastructure.handleObjects, settings: owner }).start(settings, {
      ...shared,
      listen: true,
    });
    started.push(gateway);
    await untilReady(gateway, others, { settings, signal, print });
    const metrics = await serveMetrics(gateway, others, config);
    if (metrics) started.push({ stop: () => metrics.close() });
    return { port: gateway.port ?? 0, onFailure: infrastructure.onFailure, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function servicesHere({ SERVICES_ELSEWHERE }: StandaloneConfig): ServiceName[] {
  const elsewhere: readonly string[] = SERVICES_ELSEWHERE;
  return (Object.keys(services) as ServiceName[]).filter((name) => !elsewhere.includes(name));
}

/** Makes the gateway ready only while all services and the store are. Resolves once it is ready. */
async function untilReady(gateway: RunningService, others: RunningServices, { settings, signal, print }: Waiting): Promise<void> {
  const readiness = gateway.app.get(Readiness);
  const store = new ObjectStore(readConfig(storageConfig, settings));
  readiness.registerCheck(() => others.findMissing());
  readiness.registerCheck(async () => ((await store.isReachable()) ? [] : ['storage']));
  for (let polls = 1; ; polls += 1) {
    const missing = await readiness.findMissing();
    if (missing.length === 0) return;
    if (polls === POLLS_BEFORE_MESSAGE) print(`Waiting for ${missing.join(', ')}.`);
    await pause(READY_POLL_MS, undefined, { signal });
  }
}

/** The gateway of this process, which also serves the object store under its own origin and changes the settings. */
function gatewayWith(surroundings: GatewaySurroundings): InProcessService {
  const module: ServiceModule<GatewayConfig> = {
    with: (config) => Gateway.with(config, surroundings),
    server: Gateway.server,
    prepare: Gateway.prepare,
  };
  return inProcess(GatewayConfig, module);
}

/** Serves the metrics of all services at one port, if it is set. Those of each service include the metrics of the process. */
async function serveMetrics(
  gateway: RunningService,
  others: RunningServices,
  { HOST, METRICS_PORT }: StandaloneConfig,
): Promise<MetricsServer | null> {
  if (METRICS_PORT === undefined) return null;
  return MetricsServer.listen({ host: HOST, port: METRICS_PORT }, () => merged([gateway.app.get(Metrics), ...others.metrics]));
}

/** Merges the metrics of all services. Each has a label with its service, so no values are added up. */
async function merged(all: Metrics[]): Promise<string> {
  for (const metrics of all) metrics.collectProcessMetrics();
  await Promise.all(all.map((metrics) => metrics.refresh()));
  const parts = await Promise.all(all.map(({ registry }) => registry.getMetricsAsJSON()));
  const summed = parts.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })));
  return AggregatorRegistry.aggregate(summed).metrics();
}
