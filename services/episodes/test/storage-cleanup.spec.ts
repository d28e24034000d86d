import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { CreateEpisode, DeleteEpisode } from '@afterword/proto';
import { StorageCleanupService } from '../src/storage-cleanup/storage-cleanup.service';
import { EpisodesUnderTest } from './episodes-under-test';
import { tone } from './wav-files';

describe('the storage cleanup', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  const cleanUp = () => episodes.service.app.get(StorageCleanupService).cleanUp();
  const ageByADay = (key: string) =>
    episodes.database.query("UPDATE upload_sessions SET changed_at = changed_at - interval '25 hours' WHERE key = $1", [key]);
  const hasSession = async (key: string) =>
    (await episodes.database.query('SELECT state FROM upload_sessions WHERE key = $1', [key])).length > 0;

  it('deletes uploads that were not completed within a day, and keeps younger ones', async () => {
    const [old, young] = [await episodes.startUpload(), await episodes.startUpload()];
    for (const upload of [old, young]) await episodes.sendPart(upload, 1, Buffer.from('half'));
    await ageByADay(old.key);
    await cleanUp();
    await expect(episodes.store.listParts(old.key, old.uploadId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await hasSession(old.key)).toBe(false);
    expect(await episodes.store.listParts(young.key, young.uploadId)).toHaveLength(1);
  });

  it('deletes files that were not claimed within a day, and keeps claimed ones', async () => {
    const [unclaimed, fresh, claimed] = [await episodes.upload(tone(1)), await episodes.upload(tone(1)), await episodes.upload(tone(1))];
    const { key: completed } = await episodes.uploadInParts([tone(1)]);
    const { episode } = await episodes.product.request(CreateEpisode, { audioFilePath: claimed });
    for (const key of [unclaimed, claimed, completed]) await ageByADay(key);
    await cleanUp();
    expect([...(await episodes.stored(unclaimed)), ...(await episodes.stored(completed))]).toEqual([]);
    expect(await episodes.stored(fresh)).toHaveLength(1);
    expect(await episodes.stored(`episodes/${episode.id}/`)).toHaveLength(1);
    await expect(episodes.product.request(CreateEpisode, { audioFilePath: unclaimed })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('deletes what a late worker stores for a deleted episode, for a day', async () => {
    const { id, audioFilePath } = await episodes.createEpisode();
    await episodes.product.request(DeleteEpisode, { id });
    await eventually(async () => expect(await episodes.stored(`episodes/${id}/`)).toEqual([]));
    await episodes.store.put(`episodes/${id}/peaks.json`, Buffer.from('[]'), { size: 2, contentType: 'application/json' });
    await cleanUp();
    expect(await episodes.stored(`episodes/${id}/`)).toEqual([]);
    expect(await hasSession(audioFilePath)).toBe(true);
    await ageByADay(audioFilePath);
    await cleanUp();
    expect(await hasSession(audioFilePath)).toBe(false);
  });

  it('keeps new uploads without a session, because they may have started just now', async () => {
    const key = 'episodes/0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11/audio/a.mp3';
    const uploadId = await episodes.store.createUpload(key, 'audio/mpeg');
    await cleanUp();
    expect(await episodes.store.listParts(key, uploadId)).toEqual([]);
  });

  it('deletes any number of files, also if two cleanups run at once', async () => {
    const keys = await Promise.all(Array.from({ length: 45 }, () => episodes.upload(Buffer.from('x'))));
    for (const key of keys) await ageByADay(key);
    await Promise.all([cleanUp(), cleanUp()]);
    for (const key of keys) expect(await episodes.stored(key)).toEqual([]);
  });
});
