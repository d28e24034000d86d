import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import {
  AcceptDictionarySuggestion,
  AddChapter,
  AddQuoteByHand,
  ChangeCallToAction,
  ChangeChapter,
  CutClip,
  DeleteAnalytics,
  DeleteChapter,
  DeleteQuote,
  DismissDictionarySuggestion,
  ExportDictionary,
  ExportInsights,
  GenerateInsights,
  GetInsights,
  HighlightQuote,
  ImportAnalytics,
  ImportDictionary,
  ListAnalytics,
  ListContentCorrections,
  ListDictionarySuggestions,
  ListEpisodes,
  ListEpisodeTitles,
  ListInsights,
  ListMeasuredContent,
  PreviewDictionary,
  RecordAnalytics,
  ReportAnalytics,
  type Rpc,
  SearchTranscripts,
  TrimQuote,
  UndoDictionary,
} from '@afterword/proto';
import { corrected, entry, episode, ID, started } from './examples';
import { GatewayFixture } from './gateway.fixture';
import { callToAction, chapter, origin, quote, record, suggestion } from './insights-examples';

interface Case {
  call: string;
  body?: object;
  asks: Rpc;
  with: object;
  answer: object;
  status?: number;
}

const byId = { id: ID };
const chapters = { chapter, chapters: [chapter] };
const summary = { impressions: 100, socialShares: null, clickThroughRate: 250, conversionRate: null, engagementScore: 70, records: 1 };
const exported = { text: '00:00 Lagos', fileName: 'garage-chapters.txt', mediaType: 'text/plain', problems: [] };
const place = { firstWordId: 3, lastWordId: 5, segmentId: 1, startMs: 900, before: '', found: 'lay goes', becomes: 'Lagos', after: '' };

const cases: Case[] = [
  {
    call: `GET /api/episodes/${ID}/insights`,
    asks: GetInsights,
    with: { episodeId: ID },
    answer: { quotes: [quote], chapters: [chapter], callsToAction: [callToAction], origin },
  },
  {
    call: `POST /api/episodes/${ID}/generate-insights`,
    asks: GenerateInsights,
    with: { id: ID, startOver: false },
    answer: started,
    status: 202,
  },
  {
    call: `GET /api/episodes/${ID}/insights/export/youtube`,
    asks: ExportInsights,
    with: { episodeId: ID, format: 'youtube' },
    answer: exported,
  },
  {
    call: `POST /api/episodes/${ID}/quotes`,
    body: { firstWordId: 3, lastWordId: 5 },
    asks: AddQuoteByHand,
    with: { episodeId: ID, firstWordId: 3, lastWordId: 5 },
    answer: { quote },
    status: 201,
  },
  {
    call: `PATCH /api/quotes/${ID}/highlight`,
    body: { isHighlight: true },
    asks: HighlightQuote,
    with: { id: ID, isHighlight: true },
    answer: { quote },
  },
  {
    call: `PATCH /api/quotes/${ID}`,
    body: { firstWordId: 3, lastWordId: 4 },
    asks: TrimQuote,
    with: { id: ID, lastWordId: 4 },
    answer: { quote },
  },
  { call: `DELETE /api/quotes/${ID}`, asks: DeleteQuote, with: byId, answer: byId },
  {
    call: `POST /api/quotes/${ID}/clip`,
    asks: CutClip,
    with: { id: ID, origin: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/) },
    answer: { url: 'http://store/clip.mp3', expiresAt: origin.generatedAt, fileName: 'clip.mp3', startMs: 0, endMs: 15_000 },
  },
  {
    call: `POST /api/episodes/${ID}/chapters`,
    body: { title: ' Lagos ', startTime: 61 },
    asks: AddChapter,
    with: { episodeId: ID, title: 'Lagos', startTime: 61 },
    answer: chapters,
    status: 201,
  },
  { call: `PATCH /api/chapters/${ID}`, body: { startTime: 5 }, asks: ChangeChapter, with: { id: ID, startTime: 5 }, answer: chapters },
  { call: `DELETE /api/chapters/${ID}`, asks: DeleteChapter, with: byId, answer: { id: ID, chapters: [chapter] } },
  {
    call: `PATCH /api/calls-to-action/${ID}`,
    body: { isActive: false },
    asks: ChangeCallToAction,
    with: { id: ID, isActive: false },
    answer: { callToAction },
  },
  {
    call: 'GET /api/analytics?days=7&contentType=show_notes',
    asks: ReportAnalytics,
    with: { days: 7, contentType: 'show_notes' },
    answer: {
      total: summary,
      trend: [{ date: '2026-11-21', ...summary }],
      hooks: [],
      byPlatform: [],
      byVoice: [{ brandProfileId: null, ...summary }],
    },
  },
  {
    call: 'POST /api/analytics/import',
    body: { csv: 'contentId,impressions' },
    asks: ImportAnalytics,
    with: { csv: 'contentId,impressions' },
    answer: { imported: 3, leftOut: 1 },
    status: 201,
  },
  { call: `DELETE /api/analytics/${ID}`, asks: DeleteAnalytics, with: byId, answer: byId },
  { call: `GET /api/content/${ID}/analytics`, asks: ListAnalytics, with: { contentId: ID }, answer: { records: [record] } },
  {
    call: `POST /api/content/${ID}/analytics`,
    body: { impressions: 100, clicks: 3 },
    asks: RecordAnalytics,
    with: { contentId: ID, impressions: 100, clicks: 3, socialShares: null },
    answer: { record },
    status: 201,
  },
  {
    call: 'POST /api/dictionary/import',
    body: { csv: 'term,variations' },
    asks: ImportDictionary,
    with: { csv: 'term,variations' },
    answer: { added: 2, changed: 1 },
    status: 201,
  },
  { call: 'GET /api/dictionary/suggestions', asks: ListDictionarySuggestions, with: {}, answer: { suggestions: [suggestion] } },
  {
    call: `POST /api/dictionary/suggestions/${ID}/accept`,
    asks: AcceptDictionarySuggestion,
    with: byId,
    answer: { entry, warnings: [] },
    status: 201,
  },
  { call: `DELETE /api/dictionary/suggestions/${ID}`, asks: DismissDictionarySuggestion, with: byId, answer: byId },
  {
    call: `GET /api/episodes/${ID}/content-corrections`,
    asks: ListContentCorrections,
    with: { episodeId: ID },
    answer: {
      items: [
        {
          contentId: ID,
          contentType: 'show_notes',
          version: 1,
          corrected: 'Lagos',
          places: [{ start: 0, end: 8, found: 'lay goes', becomes: 'Lagos' }],
        },
      ],
    },
  },
  {
    call: `GET /api/episodes/${ID}/dictionary-preview`,
    asks: PreviewDictionary,
    with: { episodeId: ID },
    answer: { version: 1, corrections: 1, places: [place], problems: [] },
  },
  {
    call: `POST /api/episodes/${ID}/undo-dictionary`,
    body: { version: 2 },
    asks: UndoDictionary,
    with: { episodeId: ID, version: 2 },
    answer: { transcript: corrected.transcript, restored: 4, kept: 1 },
  },
];

describe('a call about insights, numbers, the dictionary or a search', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  afterAll(() => gateway.stop());

  it.each(cases)('$call is answered by its owner', async ({ call, body, asks, with: asked, answer, status = 200 }) => {
    await gateway.answer(asks, () => ({ ...answer, secret: 'stays inside' }));
    const got = await gateway.call(call, { body });
    expect(gateway.lastAsked(asks)).toMatchObject(asked);
    expect({ status: got.status, body: got.body }).toEqual({ status, body: answer });
  });

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
  ])('%s with %j is refused with a sentence', async (call, body, sentence) => {
    const { status, body: got } = await gateway.call(call, { body });
    expect([status, got['error']]).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('lists transcribed episodes with what was found in each', async () => {
    await gateway.answer(ListEpisodes, () => ({ episodes: [episode], next: 'more', total: 7 }));
    await gateway.answer(ListInsights, () => ({ insights: [{ episodeId: ID, quotes: [quote], chapters: [chapter] }] }));
    const { status, body } = await gateway.call('GET /api/episodes/with-insights?limit=5&search=garage');
    expect(gateway.lastAsked(ListEpisodes)).toMatchObject({ limit: 5, status: 'completed', search: 'garage' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { episodes: [{ ...episode, quotes: [quote], chapters: [chapter] }], next: 'more' },
    });
  });

  it('puts the pages of the dictionary into one file', async () => {
    await gateway.answer(ExportDictionary, ({ after }) =>
      after ? { csv: 'Lagos,lay goes\r\n', next: null } : { csv: 'term,variations\r\n', next: ID },
    );
    const { body } = await gateway.call('GET /api/dictionary/export');
    expect(body).toEqual({ csv: 'term,variations\r\nLagos,lay goes\r\n', fileName: 'dictionary.csv' });
  });

  it('puts the titles of episodes beside the best hooks and the content that has numbers or could have', async () => {
    const item = { contentId: ID, episodeId: ID, contentType: 'show_notes', latest: record };
    await gateway.answer(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: 'The garage' }] }));
    await gateway.answer(ReportAnalytics, () => ({ total: null, trend: [], hooks: [record], byPlatform: [], byVoice: [] }));
    await gateway.answer(ListMeasuredContent, () => ({ content: [item], next: ID }));
    expect((await gateway.call('GET /api/analytics')).body).toMatchObject({ hooks: [{ ...record, episodeTitle: 'The garage' }] });
    expect((await gateway.call(`GET /api/analytics/content?limit=1&after=${ID}`)).body).toEqual({
      content: [{ ...item, episodeTitle: 'The garage' }],
      next: ID,
    });
    expect(gateway.lastAsked(ListMeasuredContent)).toEqual({ limit: 1, after: ID });
  });

  it('makes a file to fill in, with a row for each item and nothing a spreadsheet would run', async () => {
    const item = { contentId: ID, episodeId: ID, contentType: 'social_linkedin', latest: null };
    await gateway.answer(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: '=2+2, or four' }] }));
    await gateway.answer(ListMeasuredContent, () => ({ content: [item], next: null }));
    const { body } = await gateway.call('GET /api/analytics/template');
    expect(body['fileName']).toBe('performance.csv');
    expect(body['csv']).toMatch(
      new RegExp(
        `^contentId,episode,content,date,impressions,.*engagementScore\\r\\n${ID},"'=2\\+2, or four",social_linkedin,2\\d{3}-\\d\\d-\\d\\d,,,,,,\\r\\n$`,
      ),
    );
  });

  it('searches with the titles of episodes, and without them where nobody knows any', async () => {
    const hit = {
      episodeId: ID,
      segmentId: 1,
      wordId: 5,
      startMs: 1500,
      speaker: 'Anna',
      before: 'Welcome to',
      found: 'Lagos.',
      after: '',
    };
    await gateway.answer(SearchTranscripts, () => ({ hits: [hit], next: null }));
    await gateway.answer(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: 'The garage' }] }));
    expect((await gateway.call('GET /api/search?q=lagos')).body).toEqual({ hits: [{ ...hit, episodeTitle: 'The garage' }], next: null });
    expect(gateway.lastAsked(SearchTranscripts)).toMatchObject({ q: 'lagos', limit: 20 });
    await gateway.answer(ListEpisodeTitles, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    expect((await gateway.call('GET /api/search?q=lagos')).body).toEqual({
      hits: [{ ...hit, episodeTitle: null }],
      next: null,
      incomplete: ['episodeTitle'],
    });
  });
});
