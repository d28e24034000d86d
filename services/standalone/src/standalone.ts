import { InProcess, type RunningService } from '@afterword/platform';
import type { StandaloneConfig } from './config';
import { gatewayFor } from './gateway';
import { type Infrastructure, startInfrastructure } from './infrastructure';
import { announceServers } from './server-addresses';
import { started } from './started';
import { tellMetrics } from './tell-metrics';
import { services } from './topology';

type Environment = Record<string, string | undefined>;

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
  const infrastructure = await startInfrastructure(config, folder, print);
  const settings = { ...env, ...infrastructure.settings, METRICS_PORT: undefined };
  const address = announceServers(folder, infrastructure.settings);
  const running: RunningService[] = [];
  const together = { signal, inProcess: new InProcess() };
  try {
    running.push(...(await started(Object.values(services).map((service) => service.start(settings, together)))));
    const gateway = await gatewayFor(infrastructure.handleObjects).start(settings, { ...together, listen: true });
    running.unshift(gateway);
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

/** The gateway first, so that nobody asks any more; then the services, each its work before its relay; then the servers. */
async function stopAll([gateway, ...others]: RunningService[], infrastructure: Infrastructure): Promise<void> {
  await gateway?.stop();
  await Promise.all(others.map((service) => service.stop()));
  await infrastructure.stop();
}
