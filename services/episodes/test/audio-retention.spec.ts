import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetRecording, SignPlayback, SignRecording, TranscribeEpisode } from '@afterword/proto';
import { AudioRetentionService } from '../src/storage-cleanup/audio-retention.service';
import { StorageCleanupService } from '../src/storage-cleanup/storage-cleanup.service';
import { EpisodesUnderTest } from './episodes-under-test';

const MESSAGE = 'The recording of this episode is no longer kept here. You can still use its transcript and content.';

describe('the retention of recordings', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start({ AUDIO_KEPT_DAYS: '30' });
  });
  afterAll(() => episodes.stop());

  const ageByDays = async (id: string, days: number) => {
    await episodes.database.query(`UPDATE podcast_episodes SET created_at = now() - make_interval(days => $2) WHERE id = $1`, [id, days]);
  };
  const cleanUp = async () => {
    await episodes.service.app.get(AudioRetentionService, { strict: false }).purgeExpired();
    await episodes.service.app.get(StorageCleanupService, { strict: false }).cleanUp();
  };
  const objectsFor = (id: string) => episodes.stored(`episodes/${id}/`);

  it('deletes a recording after the configured days, and keeps its episode', async () => {
    const { id } = await episodes.transcribedEpisode();
    await ageByDays(id, 31);
    await cleanUp();
    expect(await objectsFor(id)).toEqual([]);
    expect((await episodes.get(id)).episode).toMatchObject({ id, transcriptionStatus: 'completed', wordCount: 7 });
    await expect(episodes.product.request(SignPlayback, { id })).rejects.toThrow(MESSAGE);
    await expect(episodes.product.request(SignRecording, { id })).rejects.toThrow(MESSAGE);
    await expect(episodes.product.request(GetRecording, { id })).rejects.toThrow(MESSAGE);
    await expect(episodes.product.request(TranscribeEpisode, { id, again: true })).rejects.toThrow(MESSAGE);
  });

  it('keeps a recording that is younger or whose episode has a running job', async () => {
    const [young, busy] = [await episodes.transcribedEpisode(), await episodes.createEpisode()];
    await ageByDays(young.id, 29);
    await ageByDays(busy.id, 31);
    await cleanUp();
    for (const { id } of [young, busy]) expect(await objectsFor(id)).toHaveLength(1);
    await episodes.product.request(SignPlayback, { id: young.id });
  });

  it('keeps recordings without limit by default', async () => {
    const unlimited = await EpisodesUnderTest.start();
    const { id } = await unlimited.transcribedEpisode();
    await unlimited.database.query(`UPDATE podcast_episodes SET created_at = '2020-01-01'`);
    await unlimited.service.app.get(AudioRetentionService, { strict: false }).purgeExpired();
    await unlimited.product.request(SignPlayback, { id });
    await unlimited.stop();
  });
});
