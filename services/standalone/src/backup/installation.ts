import type { Installation } from '@afterword/platform/backup';
import { readConfig } from '@afterword/platform';
import { ObjectStore, storageConfig } from '@afterword/platform/storage';
import { services } from '../topology';

type Settings = Record<string, string | undefined>;

/** Every database and the store; nobody outside is served, so no public address is needed. */
export async function installationAt(settings: Settings): Promise<Installation> {
  const inside = { LOG_LEVEL: 'silent', ...settings, S3_PUBLIC_ENDPOINT: undefined };
  return {
    databases: await Promise.all(Object.values(services).map((service) => service.database(inside))),
    natsUrl: String(settings['NATS_URL']),
    store: new ObjectStore(readConfig(storageConfig, inside)),
  };
}
