import type { Installation } from '@afterword/platform/backup';
import { readConfig, serviceConfig } from '@afterword/platform';
import { natsAddress } from '@afterword/platform/nats-address';
import { UPLOADS_PREFIX } from '@afterword/proto';
import { ObjectStore, storageConfig } from '@afterword/platform/storage';
import { services } from '../topology';

type Settings = Record<string, string | undefined>;

/** Returns all databases and the store of an installation. No requests are served, so no public address is needed. */
export async function installationAt(settings: Settings): Promise<Installation> {
  const inside = { LOG_LEVEL: 'silent', ...settings, S3_PUBLIC_ENDPOINT: undefined };
  return {
    databases: await Promise.all(Object.values(services).map((service) => service.database(inside))),
    ...natsAt(inside),
    transientPrefix: UPLOADS_PREFIX,
    store: new ObjectStore(readConfig(storageConfig, inside)),
  };
}

/** Returns the NATS of an installation, as a command uses it. */
export function natsAt(settings: Settings): Pick<Installation, 'nats' | 'natsReplicas'> {
  const { NATS_URL, NATS_PASSWORD, NATS_CA, NATS_REPLICAS } = readConfig(serviceConfig, settings);
  return { nats: natsAddress(NATS_URL, { user: 'operator', password: NATS_PASSWORD, ca: NATS_CA }), natsReplicas: NATS_REPLICAS };
}
