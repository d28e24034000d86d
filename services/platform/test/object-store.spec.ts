import { infrastructure } from '@afterword/testing';
import { storageConfig } from '../src/storage';
import { objectStoreSuite } from '../src/storage/storage.suite';

objectStoreSuite('the one tests run on', async () => storageConfig.parse((await infrastructure()).settings));
