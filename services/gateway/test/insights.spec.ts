import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import {
  ExportDictionary,
  ListEpisodes,
  ListEpisodeTitles,
  ListInsights,
  ListMeasuredContent,
  ReportAnalytics,
  SearchTranscripts,
} from '@afterword/proto';
import { chapter, episode, ID, quote, record } from './examples';
import { GatewayFixture } from './gateway.fixture';

describe('a request about insights, analytics, the dictionary or search', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  afterAll(() => gateway.stop());

  it.each([
    [`PATCH /api/quotes/${ID}/highlight`, {}, /isHighlight/],
    [`POST /api/episodes/${ID}/chapters`, { title: ' ', startTime: 1 }, /Enter a title/],
    [`POST /api/episodes/${ID}/chapters`, { title: 'x', startTime: -1 }, /before the episode/],
    [`PATCH /api/calls-to-action/${ID}`, { priority: 0 }, /first priority is 1/],
    [`POST /api/content/${ID}/analytics`, { impressions: -1 }, /cannot be negative/],
    [`POST /api/content/${ID}/analytics`, { impressions: 'NaN' }, /whole number/],
    ['POST /api/dictionary/import', { csv: '' }, /The file is empty/],
    [`GET /api/episodes/${ID}/insights/export/pdf`, undefined, /no such format/],
    ['GET /api/search?q=%20', undefined, /Enter a word/],
    ['GET /api/search', undefined, /q/],
  ])('%s with %j is refused with a message', async (call, body, sentence) => {
    const { status, body: got } = await gateway.call(call, { body });
    expect([status, got['error']]).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('lists transcribed episodes with their quotes and chapters', async () => {
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: [episode], next: 'more', total: 7 }));
    await gateway.mockRpc(ListInsights, () => ({ insights: [{ episodeId: ID, quotes: [quote], chapters: [chapter] }] }));
    const { status, body } = await gateway.call('GET /api/episodes/with-insights?limit=5&search=garage');
    expect(gateway.lastInput(ListEpisodes)).toMatchObject({ limit: 5, status: 'completed', search: 'garage' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { episodes: [{ ...episode, quotes: [quote], chapters: [chapter] }], next: 'more' },
    });
  });

  it('joins the pages of the dictionary into one file', async () => {
    await gateway.mockRpc(ExportDictionary, ({ after }) =>
      after ? { csv: 'Lagos,lay goes\r\n', next: null } : { csv: 'term,variations\r\n', next: ID },
    );
    const { body } = await gateway.call('GET /api/dictionary/export');
    expect(body).toEqual({ csv: 'term,variations\r\nLagos,lay goes\r\n', fileName: 'dictionary.csv' });
  });

  it('adds the titles of episodes to the best hooks and to content with or without analytics', async () => {
    const item = { contentId: ID, episodeId: ID, contentType: 'show_notes', latest: record, publication: null };
    await gateway.mockRpc(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: 'The garage' }] }));
    await gateway.mockRpc(ReportAnalytics, () => ({ total: null, trend: [], hooks: [record], byPlatform: [], byVoice: [] }));
    await gateway.mockRpc(ListMeasuredContent, () => ({ content: [item], next: ID }));
    expect((await gateway.call('GET /api/analytics')).body).toMatchObject({
      hooks: [{ ...record, episodeTitle: 'The garage', isExample: false }],
    });
    expect((await gateway.call(`GET /api/analytics/content?limit=1&after=${ID}`)).body).toEqual({
      content: [{ ...item, episodeTitle: 'The garage', isExample: false }],
      next: ID,
    });
    expect(gateway.lastInput(ListMeasuredContent)).toEqual({ limit: 1, after: ID });
  });

  it('creates a file to fill in, with a row for each item and no formulas', async () => {
    const item = { contentId: ID, episodeId: ID, contentType: 'social_linkedin', latest: null, publication: null };
    await gateway.mockRpc(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: '=2+2, or four' }] }));
    await gateway.mockRpc(ListMeasuredContent, () => ({ content: [item], next: null }));
    const { body } = await gateway.call('GET /api/analytics/template');
    expect(body['fileName']).toBe('performance.csv');
    expect(body['csv']).toMatch(
      new RegExp(
        `^contentId,episode,content,date,impressions,.*engagementScore\\r\\n${ID},"'=2\\+2, or four",social_linkedin,2\\d{3}-\\d\\d-\\d\\d,,,,,,\\r\\n$`,
      ),
    );
  });

  it('adds the titles of episodes to search results, if they are available', async () => {
    const hit = {
      episodeId: ID,
      segmentId: 1,
      wordId: 5,
      startMs: 1500,
      speaker: 'Anna',
      before: 'Welcome to',
      found: 'Lagos.',
      after: '',
      confidences: [99, 98, 41],
    };
    await gateway.mockRpc(SearchTranscripts, () => ({ hits: [hit], next: null }));
    await gateway.mockRpc(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: 'The garage' }] }));
    expect((await gateway.call('GET /api/search?q=lagos')).body).toEqual({
      hits: [{ ...hit, episodeTitle: 'The garage', isExample: false }],
      next: null,
    });
    expect(gateway.lastInput(SearchTranscripts)).toMatchObject({ q: 'lagos', limit: 20 });
    await gateway.mockRpc(ListEpisodeTitles, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    expect((await gateway.call('GET /api/search?q=lagos')).body).toEqual({
      hits: [{ ...hit, episodeTitle: null, isExample: false }],
      next: null,
      incomplete: ['episodeTitle'],
    });
  });
});
