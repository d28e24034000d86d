import { infrastructure } from '@afterword/testing';
import {
  type PlatformConfig,
  platformConfig,
  Bus,
  type LocalRpcRegistry,
  Metrics,
  readConfig,
  RpcClient,
  startService,
  type RunningService,
} from '../../src';
import { TestServiceModule } from './test-service.module';

/** Settings of a test service with a database of its own. Failed events are retried within milliseconds. */
export async function testServiceConfig(changes: Record<string, string> = {}): Promise<PlatformConfig> {
  const { natsUrl, databaseUrl, databasePrefix } = await infrastructure();
  return readConfig(platformConfig, {
    NATS_URL: natsUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_PREFIX: databasePrefix,
    LOG_LEVEL: 'silent',
    EVENT_RETRY_MS: '20',
    PORT: '0',
    ...changes,
  });
}

/** Starts the test service. */
export const startTestService = (config: PlatformConfig, localRpc?: LocalRpcRegistry): Promise<RunningService> =>
  startService(TestServiceModule, config, { listen: true, localRpc });

/** Connects a client. With the registry of the service's process it calls the service without NATS. */
export async function connectTestClient(config: PlatformConfig, localRpc?: LocalRpcRegistry): Promise<{ bus: Bus; rpc: RpcClient }> {
  const bus = new Bus('customer', config.NATS_URL);
  await bus.open(new AbortController().signal);
  return { bus, rpc: Object.assign(new RpcClient(bus, new Metrics('visitor')), { localRpc }) };
}
