import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddChapter, ChangeChapter } from '@afterword/proto';
import { InsightsUnderTest } from './insights-under-test';

describe('generated chapters', () => {
  let insights: InsightsUnderTest;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
  });
  afterAll(() => insights.stop());

  it('keep the titles that were found when a person writes another', async () => {
    const { episodeId, insights: found } = await insights.found();
    const chapter = found.chapters.find(({ titleSuggestions = [] }) => titleSuggestions.length > 1)!;
    expect(chapter.titleSuggestions![0]).toMatchObject({ title: chapter.title });
    await insights.product.request(ChangeChapter, { id: chapter.id, title: 'What the team calls it' });
    const { chapters } = await insights.insights(episodeId);
    expect(chapters).toContainEqual(
      expect.objectContaining({ id: chapter.id, title: 'What the team calls it', titleSuggestions: chapter.titleSuggestions }),
    );
  });

  it('have no suggestions if a person wrote them', async () => {
    const { episodeId } = await insights.found();
    const { chapter } = await insights.product.request(AddChapter, { episodeId, title: 'A detour', startTime: 12 });
    expect(chapter.titleSuggestions).toBeUndefined();
  });

  it('are as many as the show wants, but a list that a person has changed stays until they start over', async () => {
    const { episodeId, insights: usual } = await insights.found();
    insights.chapterAmount = 2;
    const more = await insights.again(episodeId);
    expect(more.chapters.length).toBeGreaterThan(usual.chapters.length);
    await insights.product.request(ChangeChapter, { id: more.chapters[1]!.id, title: 'By hand' });
    insights.chapterAmount = 0;
    const kept = await insights.again(episodeId);
    expect(kept.chapters.map(({ id }) => id)).toEqual(more.chapters.map(({ id }) => id));
    const fresh = await insights.again(episodeId, { startOver: true });
    expect(fresh.chapters).toHaveLength(usual.chapters.length);
  });
});
