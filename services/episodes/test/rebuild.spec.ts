import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionRebuild } from '@afterword/platform';
import { ListTranscripts, type TranscriptFacts } from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

const unknown = { engine: 'openai', model: null, language: null, timing: 'engine', draft: false, punctuated: true } as const;

describe('the rebuild of what episodes show of their transcripts', () => {
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

  it('takes newer facts from their owner, page by page, and nothing older', async () => {
    const [behind, upToDate] = [await episodes.transcribedEpisode(), await episodes.transcribedEpisode()];
    transcripts = [
      { ...unknown, episodeId: behind.id, version: 4, accuracy: 77, duration: 9, wordCount: 444 },
      { ...unknown, episodeId: randomUUID(), version: 1, accuracy: null, duration: 1, wordCount: 1 },
      { ...unknown, episodeId: upToDate.id, version: 1, accuracy: 1, duration: 2, wordCount: 1 },
    ];
    expect(await episodes.service.app.get(ProjectionRebuild).rebuild()).toBe(3);
    expect((await episodes.get(behind.id)).episode).toMatchObject({ wordCount: 444, transcriptionAccuracy: 77, duration: 9 });
    expect((await episodes.get(upToDate.id)).episode).toMatchObject({ wordCount: 7, transcriptionAccuracy: 91, duration: 2 });
  });
});
