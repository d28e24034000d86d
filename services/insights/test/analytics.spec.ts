import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  AnalyticsRecorded,
  ContentDeleted,
  ContentGenerated,
  ContentRequested,
  DeleteAnalytics,
  GeneratedContent,
  ImportAnalytics,
  ListAnalytics,
  ListEpisodeContent,
  ListMeasuredContent,
  RecordAnalytics,
  ReportAnalytics,
} from '@afterword/proto';
import { InsightsUnderTest } from './insights-under-test';

type ContentType = GeneratedContent['contentType'];

describe('numbers of content', () => {
  let insights: InsightsUnderTest;
  const content = new Map<string, GeneratedContent[]>();

  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
    await insights.product.respond(ListEpisodeContent, ({ episodeId }) => ({ content: content.get(episodeId) ?? [] }));
  });
  afterAll(() => insights.stop());

  const ask = () => insights.product;
  const known = (contentId: string) =>
    eventually(async () => {
      const rows = await insights.database.query<unknown[]>('SELECT FROM content_items WHERE content_id = $1', [contentId]);
      expect(rows).toHaveLength(1);
    });
  /** A content item that was written in a voice, that the service knows. */
  const written = async (
    contentType: ContentType,
    text: string,
    brandProfileId: string | null = null,
    contentId: string = randomUUID(),
  ) => {
    const [episodeId, jobId] = [randomUUID(), randomUUID()];
    content.set(episodeId, [itemOf(contentId, episodeId, contentType, text)]);
    const contentTypes = ['show_notes' as const, 'social_twitter' as const, 'social_linkedin' as const];
    const order = { contentTypes, replace: false, prompt: null, requestedBy: null, approve: [] };
    await ask().publish(ContentRequested, { episodeId, jobId, title: 'x', duration: 1, brandProfileId, ...order });
    await ask().publish(ContentGenerated, { contentId, episodeId, contentType, version: 1, jobId, approve: false });
    await known(contentId);
    await eventually(async () => {
      const rows = await insights.database.query<unknown[]>('SELECT FROM content_voices WHERE episode_id = $1', [episodeId]);
      expect(rows.length).toBeGreaterThan(0);
    });
    return { episodeId, contentId };
  };
  const record = (contentId: string, numbers: object) => ask().request(RecordAnalytics, { contentId, ...numbers });
  const refusal = (code: string, message: RegExp) => expect.objectContaining({ code, message: expect.stringMatching(message) });
  const heading = 'contentId,date,impressions,shares,socialShares,clicks,Click-through rate,Conversion rate,Engagement score';

  it('are stored with the text and brand voice of the content, and published', async () => {
    const brandProfileId = randomUUID();
    const { contentId, episodeId } = await written('social_linkedin', '\nA chair beside you.\n\nMore.', brandProfileId);
    const { record: kept } = await record(contentId, { impressions: 1000, clicks: 25, engagementScore: 70 });
    expect(kept).toMatchObject({
      contentId,
      episodeId,
      contentType: 'social_linkedin',
      brandProfileId,
      hook: 'A chair beside you.',
      contentVersion: 3,
      clickThroughRate: 250,
    });
    const { id: recordId, ...fact } = kept;
    await eventually(() => expect(ask().received(AnalyticsRecorded)).toContainEqual({ recordId, ...fact }));
    expect((await ask().request(ListAnalytics, { contentId })).records).toEqual([kept]);
    await eventually(() => expect(ask().notices).toContainEqual({ entity: 'insights', id: episodeId }));
  });

  it('of the same moment take the place of the earlier ones', async () => {
    const { contentId } = await written('show_notes', 'Notes.');
    const recordedAt = '2026-11-20T00:00:00.000Z';
    const { record: first } = await record(contentId, { recordedAt, impressions: 1 });
    const { record: second } = await record(contentId, { recordedAt, impressions: 2 });
    expect(second.id).toBe(first.id);
    expect((await ask().request(ListAnalytics, { contentId })).records).toMatchObject([{ impressions: 2 }]);
  });

  it.each([
    [{}, /^Enter at least one number\.$/],
    [{ impressions: -5 }, /^Impressions cannot be negative\.$/],
    [{ impressions: 1e12 }, /too large/],
    [{ engagementScore: 120 }, /at most 100/],
    [{ clickThroughRate: 20_000 }, /more than 100%/],
    [{ clicks: 9, impressions: 3 }, /more clicks than impressions/],
    [{ impressions: 1, recordedAt: '2999-01-01T00:00:00.000Z' }, /today or an earlier day/],
  ])('that cannot be are refused with a sentence, and nothing is stored: %j', async (numbers, sentence) => {
    const { contentId } = await written('show_notes', 'Notes.');
    await expect(record(contentId, numbers)).rejects.toEqual(refusal('invalid_input', sentence));
    expect((await ask().request(ListAnalytics, { contentId })).records).toEqual([]);
  });

  it('are listed with their content, newest content first, in pages', async () => {
    const later = { episodeId: 'ffffffff-0000-7000-8000-000000000000', contentId: 'ffffffff-ffff-7fff-8fff-ffffffffffff' };
    await ask().publish(ContentGenerated, { ...later, contentType: 'show_notes', version: 1, jobId: randomUUID(), approve: false });
    await known(later.contentId);
    const { contentId, episodeId } = await written('social_linkedin', 'A chair beside you.', null, 'ffffffff-ffff-7fff-8000-000000000000');
    await record(contentId, { impressions: 5, recordedAt: '2026-11-19T00:00:00.000Z' });
    await record(contentId, { impressions: 9, recordedAt: '2026-11-20T00:00:00.000Z' });
    const first = await ask().request(ListMeasuredContent, { limit: 1 });
    expect(first).toEqual({ content: [{ ...later, contentType: 'show_notes', latest: null, publication: null }], next: later.contentId });
    const second = await ask().request(ListMeasuredContent, { limit: 1, after: first.next! });
    expect(second.content).toMatchObject([{ contentId, episodeId, latest: { impressions: 9, hook: 'A chair beside you.' } }]);
  });

  it('of unknown content are refused', async () => {
    await expect(record(randomUUID(), { impressions: 1 })).rejects.toEqual(refusal('not_found', /does not exist/));
  });

  it('go with their content', async () => {
    const { contentId, episodeId } = await written('show_notes', 'Notes.');
    await record(contentId, { impressions: 1 });
    await ask().publish(ContentDeleted, { contentId, episodeId });
    await eventually(async () => expect((await ask().request(ListAnalytics, { contentId })).records).toEqual([]));
    await expect(record(contentId, { impressions: 1 })).rejects.toEqual(refusal('not_found', /./));
  });

  it('can be taken back', async () => {
    const { contentId } = await written('show_notes', 'Notes.');
    const { record: kept } = await record(contentId, { impressions: 1 });
    expect(await ask().request(DeleteAnalytics, { id: kept.id })).toEqual({ id: kept.id });
    await expect(ask().request(DeleteAnalytics, { id: kept.id })).rejects.toEqual(refusal('not_found', /have been deleted/));
  });

  describe('in a file', () => {
    it('are imported, percent and thousands as a spreadsheet writes them', async () => {
      const { contentId } = await written('show_notes', 'Notes.');
      const csv = `${heading}\r\n${contentId},2026-11-19,"12,500",3,4,,2.5%,0.3,81\r\n\r\n${contentId},2026-11-20,13000,,,130,,,\r\n`;
      expect(await ask().request(ImportAnalytics, { csv })).toEqual({ imported: 2, leftOut: 0 });
      expect((await ask().request(ListAnalytics, { contentId })).records).toMatchObject([
        { recordedAt: '2026-11-20T00:00:00.000Z', impressions: 13_000, clickThroughRate: 100 },
        {
          recordedAt: '2026-11-19T00:00:00.000Z',
          impressions: 12_500,
          socialShares: 4,
          clickThroughRate: 250,
          conversionRate: 30,
          engagementScore: 81,
        },
      ]);
      expect(await ask().request(ImportAnalytics, { csv })).toEqual({ imported: 2, leftOut: 0 });
      expect((await ask().request(ListAnalytics, { contentId })).records).toHaveLength(2);
    });

    it('are all refused where one row is wrong, with each row that is', async () => {
      const { contentId } = await written('show_notes', 'Notes.');
      const rows = [
        `${contentId},2026-11-19,10`,
        `${contentId},yesterday,10`,
        `${contentId},,NaN`,
        `${contentId},,-1`,
        'no id,,5',
        `${contentId},,`,
        `${contentId},,7`,
      ];
      const failed = ask().request(ImportAnalytics, { csv: ['contentId,date,impressions', ...rows].join('\n') });
      await expect(failed).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringMatching(/^4 of 7 rows cannot be used, so nothing was imported\. Row 3: “yesterday” is not a date/),
        details: {
          rows: [
            { row: 3, sentence: expect.stringContaining('not a date') },
            { row: 4, sentence: '“NaN” is not a number.' },
            { row: 5, sentence: 'Impressions cannot be negative.' },
            { row: 6, sentence: '“no id” is not a contentId. The template has them.' },
          ],
        },
      });
      expect((await ask().request(ListAnalytics, { contentId })).records).toEqual([]);
    });

    it('omit empty rows of a template', async () => {
      const { contentId } = await written('show_notes', 'Notes.');
      const rows = [`${contentId},The garage,2026-11-20,`, `${contentId},The garage,2026-11-21,7`];
      const csv = ['contentId,episode,date,impressions', ...rows].join('\n');
      expect(await ask().request(ImportAnalytics, { csv })).toEqual({ imported: 1, leftOut: 1 });
      const nothing = ask().request(ImportAnalytics, { csv: `contentId,impressions\n${contentId},` });
      await expect(nothing).rejects.toEqual(refusal('invalid_input', /^No row of the file has a number/));
    });

    it('are refused where the content is unknown, the file is empty, or no heading names it', async () => {
      const { contentId } = await written('show_notes', 'Notes.');
      const csv = `contentId,impressions\n${contentId},5\n${randomUUID()},5\n${contentId},x`;
      await expect(ask().request(ImportAnalytics, { csv })).rejects.toMatchObject({
        details: {
          rows: [
            { row: 3, sentence: expect.stringContaining('does not exist') },
            { row: 4, sentence: '“x” is not a number.' },
          ],
        },
      });
      expect((await ask().request(ListAnalytics, { contentId })).records).toEqual([]);
      await expect(ask().request(ImportAnalytics, { csv: 'contentId,impressions' })).rejects.toEqual(refusal('invalid_input', /no rows/));
      await expect(ask().request(ImportAnalytics, { csv: 'id,impressions\n1,2' })).rejects.toEqual(refusal('invalid_input', /contentId/));
      await expect(ask().request(ImportAnalytics, { csv: '  ' })).rejects.toEqual(refusal('invalid_input', /empty/));
    });
  });

  describe('together', () => {
    it('are empty if none were entered', async () => {
      expect(await ask().request(ReportAnalytics, { brandProfileId: randomUUID() })).toEqual({
        total: null,
        trend: [],
        hooks: [],
        byPlatform: [],
        byVoice: [],
      });
    });

    it('are of whole days in Greenwich, today being the last', async () => {
      const brandProfileId = randomUUID();
      const { contentId } = await written('social_twitter', 'First post', brandProfileId);
      const midnight = new Date(new Date().toISOString().slice(0, 10)).getTime();
      await record(contentId, { recordedAt: new Date(midnight - 6 * 86_400_000).toISOString(), impressions: 6 });
      await record(contentId, { recordedAt: new Date(midnight - 6 * 86_400_000 - 1).toISOString(), impressions: 4 });
      const { trend } = await ask().request(ReportAnalytics, { brandProfileId, days: 7 });
      expect(trend.map(({ impressions }) => impressions)).toEqual([2]);
    });

    it('add up: the counts of the days are those of the total, also after numbers of earlier days', async () => {
      const brandProfileId = randomUUID();
      const { contentId } = await written('social_linkedin', 'A post', brandProfileId);
      const at = (day: number) => new Date(Date.now() - day * 86_400_000).toISOString();
      const readings = [640, 1210, null, 1480];
      for (const [index, impressions] of readings.entries()) {
        await record(contentId, { recordedAt: at(4 - index), impressions, socialShares: 10 * (index + 1) });
      }
      const countsOf = async (days: number) => {
        const { total, trend } = await ask().request(ReportAnalytics, { brandProfileId, days });
        return { days: trend.map(({ impressions }) => impressions), total: total?.impressions, shares: total?.socialShares };
      };
      expect(await countsOf(7)).toEqual({ days: [640, 570, null, 270], total: 1480, shares: 40 });
      expect(await countsOf(2)).toEqual({ days: [270], total: 270, shares: 10 });
    });

    it('show which hooks, platforms and brand voices performed best: each item with its latest numbers, rates by impressions', async () => {
      const brandProfileId = randomUUID();
      const thread = await written('social_twitter', 'First post', brandProfileId);
      const post = await written('social_linkedin', 'A post', brandProfileId);
      const at = (day: number) => new Date(Date.now() - day * 86_400_000).toISOString();
      await record(thread.contentId, { recordedAt: at(3), impressions: 100, clickThroughRate: 900, engagementScore: 20 });
      await record(thread.contentId, { recordedAt: at(1), impressions: 1000, clickThroughRate: 100, engagementScore: 90 });
      await record(post.contentId, { recordedAt: at(1), impressions: 3000, clickThroughRate: 500, socialShares: 7, engagementScore: 40 });
      const report = await ask().request(ReportAnalytics, { brandProfileId, days: 7 });
      expect(report.total).toEqual({
        impressions: 4000,
        socialShares: 7,
        clickThroughRate: 400,
        conversionRate: null,
        engagementScore: 65,
        records: 2,
      });
      expect(report.trend.map(({ records, impressions }) => [records, impressions])).toEqual([
        [1, 100],
        [2, 3900],
      ]);
      expect(report.hooks.map(({ hook, engagementScore }) => [hook, engagementScore])).toEqual([
        ['First post', 90],
        ['A post', 40],
      ]);
      expect(report.byPlatform.map(({ contentType, impressions }) => [contentType, impressions])).toEqual([
        ['social_linkedin', 3000],
        ['social_twitter', 1000],
      ]);
      expect(report.byVoice).toEqual([{ brandProfileId, ...report.total! }]);
      const twitter = await ask().request(ReportAnalytics, { brandProfileId, contentType: 'social_twitter', days: 2 });
      expect(twitter.total).toMatchObject({ impressions: 900, records: 1 });
      expect(twitter.trend).toHaveLength(1);
    });
  });
});

const itemOf = (id: string, episodeId: string, contentType: ContentType, text: string): GeneratedContent =>
  GeneratedContent.parse({
    id,
    episodeId,
    contentType,
    content: text,
    feedback: null,
    generatedAt: new Date().toISOString(),
    version: 3,
    writer: { engine: 'extractive', label: 'Extractive draft', model: null },
    transcriptVersion: 1,
    stale: false,
    evidence: [],
    unheard: [],
  });
