import { BackupBucket, type Installation } from '@afterword/platform/backup';
import { readConfig, serviceConfig } from '@afterword/platform';
import { natsAddress } from '@afterword/platform/nats-address';
import { UPLOADS_PREFIX } from '@afterword/proto';
import { ObjectStore, storageConfig } from '@afterword/platform/storage';
import type { StandaloneConfig } from '../config';
import { StartError } from '../start-error';
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

export type BucketConfig = Pick<
  StandaloneConfig,
  'BACKUP_S3_ENDPOINT' | 'BACKUP_S3_ACCESS_KEY' | 'BACKUP_S3_SECRET_KEY' | 'BACKUP_S3_REGION' | 'BACKUP_S3_BUCKET' | 'BACKUP_KEY'
>;

/**
 * Returns the bucket to which backups are sent, or null if none is set.
 * @throws StartError if its keys are missing
 */
export function bucketOf(config: BucketConfig): BackupBucket | null {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY, BACKUP_KEY } = config;
  if (!BACKUP_S3_ENDPOINT) return null;
  if (!BACKUP_S3_ACCESS_KEY || !BACKUP_S3_SECRET_KEY || !BACKUP_KEY)
    throw new StartError('BACKUP_S3_ENDPOINT needs BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY and BACKUP_KEY, of 32 characters or more.');
  const store = new ObjectStore({
    S3_ENDPOINT: BACKUP_S3_ENDPOINT,
    S3_ACCESS_KEY: BACKUP_S3_ACCESS_KEY,
    S3_SECRET_KEY: BACKUP_S3_SECRET_KEY,
    S3_REGION: config.BACKUP_S3_REGION,
    S3_BUCKET: config.BACKUP_S3_BUCKET,
  });
  return new BackupBucket(store, BACKUP_KEY);
}
