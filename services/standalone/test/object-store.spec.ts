import { objectStoreSuite } from '@afterword/platform/storage/suite';
import { afterAll } from '@jest/globals';
import { startObjectStore } from '../src/embedded';
import { temporaryFolder } from './temporary-folder';

const { folder, remove } = await temporaryFolder();
const server = await startObjectStore({ folder, isDurable: false });

afterAll(async () => {
  await server.stop();
  await remove();
});

objectStoreSuite('embedded on this disk', async () => ({
  S3_ENDPOINT: server.endpoint,
  S3_ACCESS_KEY: server.accessKey,
  S3_SECRET_KEY: server.secretKey,
  S3_REGION: server.region,
  S3_BUCKET: server.bucket,
}));
