import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { CreateEpisode, DeleteEpisode } from '@afterword/proto';
import { StorageCleanupService } from '../src/storage-cleanup/storage-cleanup.service';
import { EpisodesUnderTest } from './episodes-under-test';
import { tone } from './wav-files';

describe('the hourly sweep of the storage', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  const sweep = () => episodes.service.app.get(StorageCleanupService).cleanUp();
  const aDayLater = (key: string) =>
    episodes.database.query("UPDATE upload_sessions SET changed_at = changed_at - interval '25 hours' WHERE key = $1", [key]);
  const known = async (key: string) =>
    (await episodes.database.query('SELECT state FROM upload_sessions WHERE key = $1', [key])).length > 0;

  it('removes uploads that nobody finished within a day, and leaves younger ones', async () => {
    const [old, young] = [await episodes.beginUpload(), await episodes.beginUpload()];
    for (const upload of [old, young]) await episodes.sendPart(upload, 1, Buffer.from('half'));
    await aDayLater(old.key);
    await sweep();
    await expect(episodes.store.listParts(old.key, old.uploadId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await known(old.key)).toBe(false);
    expect(await episodes.store.listParts(young.key, young.uploadId)).toHaveLength(1);
  });

  it('removes files that no episode claimed within a day, and leaves those of episodes', async () => {
    const [unclaimed, fresh, claimed] = [await episodes.upload(tone(1)), await episodes.upload(tone(1)), await episodes.upload(tone(1))];
    const { key: joined } = await episodes.uploadInParts([tone(1)]);
    const { episode } = await episodes.product.request(CreateEpisode, { audioFilePath: claimed });
    for (const key of [unclaimed, claimed, joined]) await aDayLater(key);
    await sweep();
    expect([...(await episodes.stored(unclaimed)), ...(await episodes.stored(joined))]).toEqual([]);
    expect(await episodes.stored(fresh)).toHaveLength(1);
    expect(await episodes.stored(`episodes/${episode.id}/`)).toHaveLength(1);
    await expect(episodes.product.request(CreateEpisode, { audioFilePath: unclaimed })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('removes what a late worker still wrote beside a deleted episode, for a day', async () => {
    const { id, audioFilePath } = await episodes.createEpisode();
    await episodes.product.request(DeleteEpisode, { id });
    await eventually(async () => expect(await episodes.stored(`episodes/${id}/`)).toEqual([]));
    await episodes.store.put(`episodes/${id}/peaks.json`, Buffer.from('[]'), { size: 2, contentType: 'application/json' });
    await sweep();
    expect(await episodes.stored(`episodes/${id}/`)).toEqual([]);
    expect(await known(audioFilePath)).toBe(true);
    await aDayLater(audioFilePath);
    await sweep();
    expect(await known(audioFilePath)).toBe(false);
  });

  it('keeps uploads that have no session yet, because they may have begun this moment', async () => {
    const key = 'episodes/0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11/audio/a.mp3';
    const uploadId = await episodes.store.createUpload(key, 'audio/mpeg');
    await sweep();
    expect(await episodes.store.listParts(key, uploadId)).toEqual([]);
  });

  it('takes any number of them, two sweeps at once included', async () => {
    const keys = await Promise.all(Array.from({ length: 45 }, () => episodes.upload(Buffer.from('x'))));
    for (const key of keys) await aDayLater(key);
    await Promise.all([sweep(), sweep()]);
    for (const key of keys) expect(await episodes.stored(key)).toEqual([]);
  });
});
