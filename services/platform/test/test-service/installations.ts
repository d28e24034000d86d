import { infrastructure } from '@afterword/testing';
import type { PlatformConfig } from '../../src';
import { createServiceDatabase, type Installation } from '../../src/backup';
import { ObjectStore, storageConfig } from '../../src/storage';
import { testServiceConfig } from './start-test-service';
import { TestServiceModule } from './test-service.module';

export const TRANSIENT = 'arriving/';

/** The installation of one test service, with an object store of its own. */
export const installationOf = async (settings: PlatformConfig): Promise<Installation> => ({
  databases: [await createServiceDatabase(TestServiceModule, settings)],
  nats: { servers: [settings.NATS_URL] },
  natsReplicas: settings.NATS_REPLICAS,
  store: new ObjectStore(storageConfig.parse((await infrastructure()).settings)),
  transientPrefix: TRANSIENT,
});

/** Creates an installation that contains nothing yet. */
export async function elsewhere(): Promise<{ config: PlatformConfig; installation: Installation }> {
  const config = await testServiceConfig();
  return { config, installation: await installationOf(config) };
}
