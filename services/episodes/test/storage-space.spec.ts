import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '@afterword/platform';
import { CreateUpload, GetStorageStatus, MEGABYTE, SignUpload } from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

const FOLDER = tmpdir();
const MORE_THAN_ANY_DISK_MB = 10 ** 9;

describe('the free space for files', () => {
  let episodes: EpisodesUnderTest;
  afterEach(() => episodes.stop());

  const recording = { filename: 'talk.mp3', type: 'audio/mpeg' };
  const readMetric = async () => {
    const metrics = episodes.service.app.get(Metrics);
    await metrics.refresh();
    return (await metrics.storageFreeBytes.get()).values[0]?.value;
  };
  const status = async () => (await episodes.product.request(GetStorageStatus, {})).storage;

  it('is reported and exported as a metric if the store is on a disk of this machine', async () => {
    episodes = await EpisodesUnderTest.start({ STORAGE_FOLDER: FOLDER, STORAGE_WARNING_MB: '0' });
    const { bavail, bsize } = await statfs(FOLDER);
    const reported = await status();
    expect(reported).toMatchObject({ isLow: false });
    expect(Math.abs(reported!.freeMb * MEGABYTE - bavail * bsize)).toBeLessThan(0.2 * bavail * bsize);
    expect(await readMetric()).toBeGreaterThan(0);
  });

  it('is reported as low below the limit, while files that fit are still accepted', async () => {
    episodes = await EpisodesUnderTest.start({ STORAGE_FOLDER: FOLDER, STORAGE_WARNING_MB: String(MORE_THAN_ANY_DISK_MB) });
    expect(await status()).toMatchObject({ isLow: true });
    await episodes.product.request(CreateUpload, { ...recording, metadata: { size: MEGABYTE } });
    await episodes.product.request(SignUpload, recording);
  });

  it('is unknown if the store is elsewhere', async () => {
    episodes = await EpisodesUnderTest.start();
    expect(await status()).toBeNull();
    await episodes.product.request(CreateUpload, { ...recording, metadata: { size: 400 * MEGABYTE } });
    expect(await readMetric()).toBeUndefined();
  });
});
