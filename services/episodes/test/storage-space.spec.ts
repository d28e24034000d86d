import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Metrics } from '@afterword/platform';
import { CreateUpload, GetStorageStatus, MEGABYTE, SignUpload } from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

const FOLDER = tmpdir();
const MORE_THAN_ANY_DISK_MB = 10 ** 9;

describe('the room for files', () => {
  let episodes: EpisodesUnderTest;
  afterEach(() => episodes.stop());

  const recording = { filename: 'talk.mp3', type: 'audio/mpeg' };
  const figure = async () => {
    const metrics = episodes.service.app.get(Metrics);
    await metrics.refresh();
    return (await metrics.storageFreeBytes.get()).values[0]?.value;
  };
  const status = async () => (await episodes.product.request(GetStorageStatus, {})).storage;

  it('is told, and as a figure to watch, where the store is on a disk of this machine', async () => {
    episodes = await EpisodesUnderTest.start({ STORAGE_FOLDER: FOLDER, STORAGE_WARNING_MB: '0' });
    const { bavail, bsize } = await statfs(FOLDER);
    const told = await status();
    expect(told).toMatchObject({ isLow: false });
    expect(Math.abs(told!.freeMb * MEGABYTE - bavail * bsize)).toBeLessThan(0.2 * bavail * bsize);
    expect(await figure()).toBeGreaterThan(0);
  });

  it('is worth a warning where little is left, and what fits is still taken', async () => {
    episodes = await EpisodesUnderTest.start({ STORAGE_FOLDER: FOLDER, STORAGE_WARNING_MB: String(MORE_THAN_ANY_DISK_MB) });
    expect(await status()).toMatchObject({ isLow: true });
    await episodes.product.request(CreateUpload, { ...recording, metadata: { size: MEGABYTE } });
    await episodes.product.request(SignUpload, recording);
  });

  it('is nobody’s business where the store is elsewhere', async () => {
    episodes = await EpisodesUnderTest.start();
    expect(await status()).toBeNull();
    await episodes.product.request(CreateUpload, { ...recording, metadata: { size: 400 * MEGABYTE } });
    expect(await figure()).toBeUndefined();
  });
});
