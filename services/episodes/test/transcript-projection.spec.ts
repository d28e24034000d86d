import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionRebuild } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { ListTranscripts, TranscriptCorrected, type TranscriptFacts, TranscriptTimed } from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

const UNUSED_FACTS = { engine: 'openai', model: null, language: null, timing: 'engine', draft: false, punctuated: true } as const;

describe('what an episode shows of its transcript', () => {
  let episodes: EpisodesUnderTest;
  let transcripts: TranscriptFacts[] = [];

  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
    await episodes.product.respond(ListTranscripts, ({ after }) => {
      const from = transcripts.findIndex(({ episodeId }) => episodeId === after) + 1;
      const page = transcripts.slice(from, from + 1);
      return { transcripts: page, next: from + 1 < transcripts.length ? page[0]!.episodeId : null };
    });
  });
  afterAll(() => episodes.stop());

  it('is not changed by an older version of the transcript', async () => {
    const { id: episodeId } = await episodes.transcribedEpisode();
    const correct = (to: number, wordCount: number) =>
      episodes.product.publish(TranscriptCorrected, { episodeId, from: to - 1, to, wordCount, accuracy: 99, changed: [] });
    await correct(5, 50);
    await eventually(async () => expect((await episodes.get(episodeId)).episode.wordCount).toBe(50));
    await correct(3, 30);
    await correct(6, 60);
    await eventually(async () => expect((await episodes.get(episodeId)).episode.wordCount).toBe(60));
    expect((await episodes.get(episodeId)).episode).toMatchObject({
      transcriptionAccuracy: 99,
      duration: 2,
      transcriptionStatus: 'completed',
    });
  });

  it('has the duration of the recording as soon as it is decoded', async () => {
    const { id: episodeId } = await episodes.transcribedEpisode();
    await episodes.product.publish(TranscriptTimed, { episodeId, version: 1, timing: 'aligned', duration: 1 });
    await eventually(async () => expect((await episodes.get(episodeId)).episode).toMatchObject({ duration: 1, wordCount: 7 }));
  });

  it('is rebuilt from the owner of the transcripts, page by page, unless it is newer', async () => {
    const [behind, upToDate] = [await episodes.transcribedEpisode(), await episodes.transcribedEpisode()];
    transcripts = [
      { ...UNUSED_FACTS, episodeId: behind.id, version: 4, accuracy: 77, duration: 9, wordCount: 444 },
      { ...UNUSED_FACTS, episodeId: randomUUID(), version: 1, accuracy: null, duration: 1, wordCount: 1 },
      { ...UNUSED_FACTS, episodeId: upToDate.id, version: 1, accuracy: 1, duration: 2, wordCount: 1 },
    ];
    expect(await episodes.service.app.get(ProjectionRebuild).rebuild()).toBe(3);
    expect((await episodes.get(behind.id)).episode).toMatchObject({ wordCount: 444, transcriptionAccuracy: 77, duration: 9 });
    expect((await episodes.get(upToDate.id)).episode).toMatchObject({ wordCount: 7, transcriptionAccuracy: 91, duration: 2 });
  });
});
