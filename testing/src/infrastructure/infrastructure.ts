import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { startNats, startObjectStore } from '@afterword/standalone/embedded';
import { Client } from 'pg';
import { afterThisFile } from './cleanup';
import { noteServer } from './run-folder';
import { sharedServers } from './shared-servers';

export interface Infrastructure {
  /** The shared Postgres server. Databases of this test file are named `<databasePrefix>_<service>`. */
  databaseUrl: string;
  databasePrefix: string;
  natsUrl: string;
  s3: StoreAccess;
  /** The settings of a service that uses these servers. */
  settings: Record<string, string>;
}

/** Returns databases, NATS and an object store for the current test file only. */
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

/** Returns a unique prefix for databases and roles on the shared Postgres, which are dropped after the test file. */
async function freshDatabases(): Promise<{ databaseUrl: string; databasePrefix: string }> {
  const databaseUrl = sharedServers().postgresUrl;
  const databasePrefix = `test_${randomBytes(6).toString('hex')}`;
  afterThisFile(() => dropDatabases(databaseUrl, databasePrefix));
  return { databaseUrl, databasePrefix };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [prefix]);
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  const { rows: roles } = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)', [prefix]);
  for (const { rolname } of roles) await client.query(`DROP ROLE "${rolname}"`);
  await client.end();
}

/** Starts a nats-server without streams. They are global to a server, so each test file has its own. */
async function freshNats(): Promise<string> {
  const { folder, nats } = sharedServers();
  if ('url' in nats) return nats.url;
  const server = await startNats({ folder: mkdtempSync(path.join(folder, 'nats-')), program: nats.program });
  noteServer(folder, server.pid);
  afterThisFile(() => server.stop());
  return server.url;
}

export interface StoreAccess {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
  bucket: string;
}

/** Returns an empty object store, or the one of S3_ENDPOINT. */
async function freshStore(): Promise<StoreAccess> {
  const named = process.env['S3_ENDPOINT'];
  if (named) return namedStore(named);
  const store = await startObjectStore({ folder: mkdtempSync(path.join(sharedServers().folder, 's3-')) });
  afterThisFile(() => store.stop());
  const { endpoint, accessKey, secretKey, region, bucket } = store;
  return { endpoint, accessKey, secretKey, region, bucket };
}

function namedStore(endpoint: string): StoreAccess {
  const setting = (name: string, otherwise: string) => process.env[name] ?? otherwise;
  return {
    endpoint,
    accessKey: setting('S3_ACCESS_KEY', ''),
    secretKey: setting('S3_SECRET_KEY', ''),
    region: setting('S3_REGION', 'us-east-1'),
    bucket: setting('S3_BUCKET', 'afterword-audio'),
  };
}
