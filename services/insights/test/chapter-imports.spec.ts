import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { ChangeChapter, ExportInsights, ImportChapters, RestoreChapters } from '@afterword/proto';
import { InsightsUnderTest } from './insights-under-test';

describe('a list of chapters from elsewhere', () => {
  let insights: InsightsUnderTest;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
  });
  afterAll(() => insights.stop());

  const list = [
    { title: 'Opening', startTime: 0 },
    { title: 'The middle', startTime: 41 },
    { title: 'The end', startTime: 83 },
  ];
  const refusal = (code: string, message: RegExp) => expect.objectContaining({ code, message: expect.stringMatching(message) });
  const imported = (episodeId: string, chapters = list) => insights.product.request(ImportChapters, { episodeId, chapters });
  const restored = (episodeId: string) => insights.product.request(RestoreChapters, { episodeId });

  it('replaces all chapters, at exactly these seconds, and stays when insights are generated again', async () => {
    const { episodeId } = await insights.found();
    const { chapters } = await imported(episodeId);
    const { duration } = insights.transcripts.of(episodeId);
    expect(chapters).toMatchObject([
      { title: 'Opening', startTime: 0, endTime: 41 },
      { title: 'The middle', startTime: 41, endTime: 83 },
      { title: 'The end', startTime: 83, endTime: duration },
    ]);
    const again = await insights.again(episodeId);
    expect([again.chapters, again.origin?.keepsChapters]).toEqual([chapters, true]);
  });

  it('is sorted, and begins with the episode', async () => {
    const { chapters } = await imported(insights.newEpisode(), [
      { title: 'Later', startTime: 60 },
      { title: 'First', startTime: 7 },
    ]);
    expect(chapters).toMatchObject([
      { title: 'First', startTime: 0, endTime: 60 },
      { title: 'Later', startTime: 60 },
    ]);
  });

  it('stays at its seconds when the words there are corrected, until a person moves a chapter', async () => {
    const episodeId = insights.newEpisode();
    const { chapters } = await imported(episodeId);
    const { words } = insights.transcripts.of(episodeId);
    const near = words.ids[words.starts.findIndex((start) => start >= 41_000)]!;
    const { to } = await insights.transcripts.correct(episodeId, { firstWordId: near - 12, lastWordId: near + 12 }, ['Quite', 'other.']);
    const versionOf = async () => {
      const [row] = await insights.database.query<{ v: number }[]>('SELECT transcript_version v FROM insight_sets WHERE episode_id = $1', [
        episodeId,
      ]);
      expect(row?.v).toBe(to);
    };
    await eventually(versionOf);
    expect((await insights.insights(episodeId)).chapters).toEqual(chapters);
    const { chapter } = await insights.product.request(ChangeChapter, { id: chapters[1]!.id, startTime: 60 });
    expect(insights.transcripts.of(episodeId).words.starts.map((start) => Math.floor(start / 1000))).toContain(chapter.startTime);
  });

  it('can be undone: the chapters before are as they were, with what belongs to them', async () => {
    const { episodeId, insights: found } = await insights.found();
    await imported(episodeId);
    expect((await restored(episodeId)).chapters).toEqual(found.chapters);
    const now = await insights.insights(episodeId);
    expect([now.chapters, now.origin?.keepsChapters]).toEqual([found.chapters, false]);
    await expect(restored(episodeId)).rejects.toEqual(refusal('conflict', /cannot be undone/));
  });

  it('can be undone where there were none', async () => {
    const episodeId = insights.newEpisode();
    await imported(episodeId);
    expect((await restored(episodeId)).chapters).toEqual([]);
  });

  it('cannot be undone once a chapter was changed', async () => {
    const episodeId = insights.newEpisode();
    const { chapters } = await imported(episodeId);
    await insights.product.request(ChangeChapter, { id: chapters[0]!.id, title: 'Mine' });
    await expect(restored(episodeId)).rejects.toEqual(refusal('conflict', /changed since the import/));
  });

  it.each([
    ['none', [], /at least one/],
    ['two in one second', [list[0]!, { title: 'Twin', startTime: 0 }], /“Twin” begins in the same second/],
    ['one behind the end', [{ title: 'Late', startTime: 9999 }], /“Late” begins after the episode has ended/],
    ['one without a title', [{ title: ' ', startTime: 0 }], /Enter a title/],
    ['a fraction of a second', [{ title: 'Half', startTime: 0.5 }], /whole seconds/],
    ['too many', Array.from({ length: 101 }, (_, startTime) => ({ title: 'One', startTime })), /at most 100/],
  ])('is refused with %s, and the chapters stay', async (_, chapters, message) => {
    const { episodeId, insights: found } = await insights.found();
    await expect(imported(episodeId, chapters)).rejects.toEqual(refusal('invalid_input', message));
    expect((await insights.insights(episodeId)).chapters).toEqual(found.chapters);
  });

  it('is exported as it is and as an app accepts it', async () => {
    const episodeId = insights.newEpisode();
    insights.recordings.set(episodeId, `episodes/${episodeId}/audio/episode.mp3`);
    await imported(episodeId, [...list, { title: 'Aside', startTime: 100 }, { title: 'Goodbye', startTime: 105 }]);
    const { text, problems, repaired } = await insights.product.request(ExportInsights, { episodeId, format: 'youtube' });
    expect([text.split('\n').length, problems]).toEqual([5, ['YouTube wants chapters of 10 seconds or more; “Aside” has 5.']]);
    expect(repaired).toEqual({
      text: '00:00 Opening\n00:41 The middle\n01:23 The end\n01:45 Goodbye',
      changes: ['“Aside” is part of “The end”.'],
    });
  });
});
