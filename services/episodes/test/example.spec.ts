import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  CancelJob,
  ContentRequested,
  CreateExampleEpisode,
  DeleteEpisode,
  type Episode,
  GetGivenFacts,
  InsightsRequested,
  ListEpisodeTitles,
  ShortTranscriptionRequested,
  TranscribeEpisode,
  TranscriptCompleted,
  TranscriptImportRequested,
} from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

describe('the example', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  const created: string[] = [];
  const create = async (): Promise<Episode> => {
    const { episode } = await episodes.product.request(CreateExampleEpisode, {});
    created.push(episode.id);
    return episode;
  };
  const remove = (id: string) => episodes.product.request(DeleteEpisode, { id });
  afterEach(async () => {
    for (const id of new Set(created.splice(0))) await remove(id).catch(() => undefined);
  });

  const importOf = ({ id }: Episode) =>
    eventually(() => {
      const imports = episodes.product.received(TranscriptImportRequested).filter(({ episodeId }) => episodeId === id);
      if (imports.length === 0) throw new Error('Nothing is imported.');
      return imports;
    });
  const transcribe = async ({ id }: Episode, jobId: string) => {
    const facts = { version: 1, duration: 116, wordCount: 335, accuracy: null, engine: 'import' as const };
    await episodes.product.publish(TranscriptCompleted, { jobId, episodeId: id, attempt: 1, seq: 9, ...facts });
    await eventually(async () => expect((await episodes.get(id)).episode.transcriptionStatus).toBe('completed'));
  };

  it('has a recording and imports its transcript, so that no speech is recognized', async () => {
    const episode = await create();
    expect(episode).toMatchObject({ title: 'Eleven Seconds of Silence', isExample: true, isNamed: true, duration: 116, language: 'en' });
    const [request] = await importOf(episode);
    const stored = await episodes.stored(`episodes/${episode.id}/`);
    expect(stored.map(({ size }) => size)).toEqual([expect.any(Number)]);
    expect(await episodes.store.stat(request!.transcriptFilePath!)).toMatchObject({ size: expect.any(Number) });
    expect(episodes.product.received(ShortTranscriptionRequested).some(({ episodeId }) => episodeId === episode.id)).toBe(false);
  });

  it('exists once, also if it is requested several times at once', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    const again = await create();
    expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
  });

  it('gets content, with one approved post, and insights as soon as it has its transcript', async () => {
    const episode = await create();
    const [request] = await importOf(episode);
    await transcribe(episode, request!.jobId);
    const isAbout = ({ episodeId }: { episodeId: string }) => episodeId === episode.id;
    await eventually(() => {
      expect(episodes.product.received(ContentRequested).filter(isAbout)).toMatchObject([
        { contentTypes: expect.arrayContaining(['show_notes', 'social_linkedin']), replace: false, approve: ['social_linkedin'] },
      ]);
      expect(episodes.product.received(InsightsRequested).filter(isAbout)).toMatchObject([{ isExample: true }]);
    });
  });

  it('imports its transcript again instead of recognizing speech, and does not ask for new content then', async () => {
    const episode = await create();
    const [first] = await importOf(episode);
    await transcribe(episode, first!.jobId);
    const { jobId } = await episodes.product.request(TranscribeEpisode, { id: episode.id, again: true });
    await eventually(async () => expect(await importOf(episode)).toHaveLength(2));
    const [, second] = await importOf(episode);
    expect(second).toMatchObject({ jobId, transcriptFilePath: first!.transcriptFilePath });
    await episodes.product.request(CancelJob, { id: jobId });
    const third = await episodes.product.request(TranscribeEpisode, { id: episode.id });
    await eventually(async () => expect(await importOf(episode)).toHaveLength(3));
    await transcribe(episode, third.jobId);
    expect(episodes.product.received(ContentRequested).filter(({ episodeId }) => episodeId === episode.id)).toHaveLength(1);
  });

  it('is told apart from other episodes wherever their titles are listed', async () => {
    const [example, other] = [await create(), await episodes.createEpisode()];
    const { titles } = await episodes.product.request(ListEpisodeTitles, { ids: [example.id, other.id] });
    expect(new Map(titles.map(({ id, isExample }) => [id, isExample]))).toEqual(
      new Map([
        [example.id, true],
        [other.id, false],
      ]),
    );
    expect(await episodes.product.request(GetGivenFacts, { id: example.id })).toMatchObject({ isExample: true });
    expect(other.isExample).toBe(false);
  });

  it('can be created again after it was deleted', async () => {
    const { id } = await create();
    await remove(id);
    expect((await create()).id).not.toBe(id);
  });
});
