import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { startObjectStore } from '@afterword/standalone/embedded';
import { afterThisFile } from './cleanup';
import { sharedServers } from './shared-servers';

export interface StoreAccess {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
  bucket: string;
}

/** An empty object store, whose files need not survive a power cut, or the one that S3_ENDPOINT names. */
export async function freshStore(): Promise<StoreAccess> {
  const named = process.env['S3_ENDPOINT'];
  if (named) return namedStore(named);
  const store = await startObjectStore({ folder: mkdtempSync(path.join(sharedServers().folder, 's3-')), isDurable: false });
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
