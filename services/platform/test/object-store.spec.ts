import { infrastructure } from '@afterword/testing';
import { storageConfig } from '../src/storage';
import { objectStoreSuite } from '../src/storage/storage.suite';

objectStoreSuite(process.env['S3_ENDPOINT'] ?? 'embedded on this disk', async () => storageConfig.parse((await infrastructure()).settings));
