import { freshDatabases } from './fresh-databases';
import { freshNats } from './fresh-nats';
import { freshStore, type StoreAccess } from './fresh-store';

export interface Infrastructure {
  /** The Postgres server; databases of this file are named `<databasePrefix>_<service>`. */
  databaseUrl: string;
  databasePrefix: string;
  natsUrl: string;
  s3: StoreAccess;
  /** All of it as the settings a service reads from its environment. */
  settings: Record<string, string>;
}

/** Postgres, NATS and object storage that nothing else uses, until the end of the test file that asks. */
export async function infrastructure(): Promise<Infrastructure> {
  const [{ databaseUrl, databasePrefix }, natsUrl, s3] = await Promise.all([freshDatabases(), freshNats(), freshStore()]);
  return {
    databaseUrl,
    databasePrefix,
    natsUrl,
    s3,
    settings: {
      DATABASE_URL: databaseUrl,
      DATABASE_PREFIX: databasePrefix,
      NATS_URL: natsUrl,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
      S3_REGION: s3.region,
      S3_BUCKET: s3.bucket,
    },
  };
}
