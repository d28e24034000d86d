import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetRecording, SignPlayback, TranscribeEpisode } from '@afterword/proto';
import { AudioRetentionService } from '../src/storage-cleanup/audio-retention.service';
import { StorageCleanupService } from '../src/storage-cleanup/storage-cleanup.service';
import { EpisodesUnderTest } from './episodes-under-test';

const SENTENCE = 'The recording of this episode is no longer kept here. You can still use its transcript and content.';

describe('a recording', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start({ AUDIO_KEPT_DAYS: '30' });
  });
  afterAll(() => episodes.stop());

  const madeDaysAgo = async (id: string, days: number) => {
    await episodes.database.query(`UPDATE podcast_episodes SET created_at = now() - make_interval(days => $2) WHERE id = $1`, [id, days]);
  };
  const tidy = async () => {
    await episodes.service.app.get(AudioRetentionService, { strict: false }).purgeExpired();
    await episodes.service.app.get(StorageCleanupService, { strict: false }).cleanUp();
  };
  const objectsOf = (id: string) => episodes.stored(`episodes/${id}/`);

  it('is removed when it was kept as long as it should be; the episode stays, and says what became of it', async () => {
    const { id } = await episodes.transcribedEpisode();
    await madeDaysAgo(id, 31);
    await tidy();
    expect(await objectsOf(id)).toEqual([]);
    expect((await episodes.get(id)).episode).toMatchObject({ id, transcriptionStatus: 'completed', wordCount: 7 });
    await expect(episodes.product.request(SignPlayback, { id })).rejects.toThrow(SENTENCE);
    await expect(episodes.product.request(GetRecording, { id })).rejects.toThrow(SENTENCE);
    await expect(episodes.product.request(TranscribeEpisode, { id, again: true })).rejects.toThrow(SENTENCE);
  });

  it('stays as long as it is younger, or a job still needs it', async () => {
    const [young, busy] = [await episodes.transcribedEpisode(), await episodes.createEpisode()];
    await madeDaysAgo(young.id, 29);
    await madeDaysAgo(busy.id, 31);
    await tidy();
    for (const { id } of [young, busy]) expect(await objectsOf(id)).toHaveLength(1);
    await episodes.product.request(SignPlayback, { id: young.id });
  });

  it('stays for ever where nothing else is set', async () => {
    const patient = await EpisodesUnderTest.start();
    const { id } = await patient.transcribedEpisode();
    await patient.database.query(`UPDATE podcast_episodes SET created_at = '2020-01-01'`);
    await patient.service.app.get(AudioRetentionService, { strict: false }).purgeExpired();
    await patient.product.request(SignPlayback, { id });
    await patient.stop();
  });
});
