import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AddDictionaryEntry,
  ApplyDictionary,
  CancelJob,
  ChangeBrandProfile,
  ChangeDictionaryEntry,
  ChangeEpisode,
  ChangeSpeaker,
  ChangeTemplate,
  CorrectTranscript,
  CreateBrandProfile,
  CreateEpisode,
  CreateTemplate,
  DeleteBrandProfile,
  DeleteContent,
  DeleteDictionaryEntry,
  DeleteEpisode,
  DeleteTemplate,
  DeleteVariant,
  EditContent,
  GenerateContent,
  ImportEpisodeTranscript,
  ListBrandProfiles,
  ListDictionary,
  ListEpisodeContent,
  ListEpisodes,
  GetMonthlySpend,
  ListInsightsUsage,
  ListTemplates,
  ListVariants,
  ListVersionsOfContent,
  ListWritingUsage,
  MakeContentVariants,
  PreferVariant,
  PreviewTemplate,
  RegenerateContent,
  RestoreContent,
  type Rpc,
  TranscribeEpisode,
  UndoTranscriptChange,
  UseTemplate,
} from '@afterword/proto';
import { corrected, entry, episode, ID, item, job, profile, started, template, usage, variant, version } from './examples';
import { GatewayFixture } from './gateway.fixture';

interface Case {
  call: string;
  body?: object;
  asks: Rpc;
  /** What the owner is asked, defaults filled in. */
  with: object;
  answer: object;
  status?: number;
}

const byId = { id: ID };
const newProfile = { brandName: 'Kindred', tone: 'warm' };
const filledProfile = { ...newProfile, industry: 'technology', contentStyle: 'informative', brandKeywords: [], description: null };

const cases: Case[] = [
  {
    call: 'GET /api/episodes?limit=2&search=garage&status=completed',
    asks: ListEpisodes,
    with: { limit: 2, search: 'garage', status: 'completed' },
    answer: { episodes: [episode], next: 'more', total: 7 },
  },
  {
    call: 'POST /api/episodes',
    body: { audioFilePath: 'a.mp3' },
    asks: CreateEpisode,
    with: { audioFilePath: 'a.mp3', selectedBrandProfileId: null },
    answer: { episode },
    status: 201,
  },
  { call: `PATCH /api/episodes/${ID}`, body: { title: ' New ' }, asks: ChangeEpisode, with: { id: ID, title: 'New' }, answer: { episode } },
  { call: `DELETE /api/episodes/${ID}`, asks: DeleteEpisode, with: byId, answer: byId },
  {
    call: `POST /api/episodes/${ID}/transcribe`,
    asks: TranscribeEpisode,
    with: { id: ID, again: false },
    answer: started,
    status: 202,
  },
  {
    call: `POST /api/episodes/${ID}/transcript`,
    body: { transcriptFilePath: 'a.srt' },
    asks: ImportEpisodeTranscript,
    with: { id: ID, transcriptFilePath: 'a.srt' },
    answer: started,
    status: 202,
  },
  {
    call: `POST /api/episodes/${ID}/generate`,
    body: { contentType: 'all' },
    asks: GenerateContent,
    with: { id: ID, contentType: 'all' },
    answer: started,
    status: 202,
  },
  {
    call: `POST /api/episodes/${ID}/regenerate/social_twitter`,
    asks: RegenerateContent,
    with: { id: ID, contentType: 'social_twitter', prompt: null },
    answer: started,
    status: 202,
  },
  {
    call: `POST /api/episodes/${ID}/regenerate-with-prompt/show_notes`,
    body: { prompt: 'Shorter' },
    asks: RegenerateContent,
    with: { id: ID, contentType: 'show_notes', prompt: 'Shorter' },
    answer: started,
    status: 202,
  },
  {
    call: `PATCH /api/episodes/${ID}/transcript`,
    body: { baseVersion: 1, edits: [{ segmentId: 0, text: ' Hello all. ' }] },
    asks: CorrectTranscript,
    with: { episodeId: ID, baseVersion: 1, edits: [{ segmentId: 0, text: 'Hello all.' }] },
    answer: corrected,
  },
  {
    call: `PATCH /api/episodes/${ID}/speakers`,
    body: { baseVersion: 1, from: null, to: 'Anna', segmentId: 1 },
    asks: ChangeSpeaker,
    with: { episodeId: ID, baseVersion: 1, from: null, to: 'Anna', segmentId: 1 },
    answer: corrected,
  },
  {
    call: `POST /api/episodes/${ID}/transcript/undo`,
    body: { baseVersion: 2 },
    asks: UndoTranscriptChange,
    with: { episodeId: ID, baseVersion: 2 },
    answer: corrected,
  },
  {
    call: `POST /api/episodes/${ID}/apply-dictionary`,
    asks: ApplyDictionary,
    with: { episodeId: ID },
    answer: { correctionsApplied: 3, version: 2 },
  },
  { call: `POST /api/jobs/${ID}/cancel`, asks: CancelJob, with: byId, answer: { job } },
  { call: `GET /api/episodes/${ID}/content`, asks: ListEpisodeContent, with: { episodeId: ID }, answer: { content: [item] } },
  {
    call: `PATCH /api/content/${ID}`,
    body: { content: 'Better', baseVersion: 1 },
    asks: EditContent,
    with: { id: ID, content: 'Better', baseVersion: 1 },
    answer: { item },
  },
  { call: `DELETE /api/content/${ID}`, asks: DeleteContent, with: byId, answer: byId },
  {
    call: `GET /api/content/${ID}/versions?before=7`,
    asks: ListVersionsOfContent,
    with: { id: ID, before: 7 },
    answer: { versions: [version], next: 1 },
  },
  {
    call: `POST /api/content/${ID}/restore`,
    body: { version: 1, baseVersion: 3 },
    asks: RestoreContent,
    with: { id: ID, version: 1, baseVersion: 3 },
    answer: { item },
  },
  {
    call: `POST /api/episodes/${ID}/variants/show_notes`,
    body: { variantTypes: ['shorter', 'tone:warm'] },
    asks: MakeContentVariants,
    with: { id: ID, contentType: 'show_notes', variantTypes: ['shorter', 'tone:warm'] },
    answer: started,
    status: 202,
  },
  { call: `GET /api/content/${ID}/variants`, asks: ListVariants, with: byId, answer: { variants: [variant] } },
  {
    call: `POST /api/content-variants/${ID}/prefer`,
    body: { baseVersion: 2 },
    asks: PreferVariant,
    with: { id: ID, baseVersion: 2 },
    answer: { variant, item },
  },
  { call: `DELETE /api/content-variants/${ID}`, asks: DeleteVariant, with: byId, answer: byId },
  { call: `GET /api/episodes/${ID}/usage`, asks: ListWritingUsage, with: { episodeId: ID }, answer: { usage: [usage] } },
  { call: `GET /api/episodes/${ID}/insights/usage`, asks: ListInsightsUsage, with: { episodeId: ID }, answer: { usage: [usage] } },
  { call: 'GET /api/spend', asks: GetMonthlySpend, with: {}, answer: { month: '2026-11', spentMicros: 1_200_000, limitMicros: null } },
  { call: 'GET /api/templates', asks: ListTemplates, with: {}, answer: { templates: [template] } },
  {
    call: 'POST /api/templates',
    body: { name: ' Quote card ', type: 'social', category: 'quote-highlight', template: '“{{key_quote}}”' },
    asks: CreateTemplate,
    with: { name: 'Quote card', brandSpecific: false, brandProfileId: null, isActive: true, variables: [] },
    answer: { template },
    status: 201,
  },
  {
    call: 'POST /api/templates/preview',
    body: { template: '{{key_quote}}', episodeId: ID },
    asks: PreviewTemplate,
    with: { template: '{{key_quote}}', episodeId: ID, brandProfileId: null, values: {} },
    answer: { text: '[key_quote]', variables: [{ name: 'key_quote', value: null, missing: 'There is no quote.' }] },
  },
  {
    call: `PATCH /api/templates/${ID}`,
    body: { isActive: false },
    asks: ChangeTemplate,
    with: { id: ID, isActive: false },
    answer: { template },
  },
  { call: `DELETE /api/templates/${ID}`, asks: DeleteTemplate, with: byId, answer: byId },
  {
    call: `POST /api/templates/${ID}/use`,
    body: { episodeId: ID, values: { episode_url: 'https://example.org' } },
    asks: UseTemplate,
    with: { id: ID, episodeId: ID, values: { episode_url: 'https://example.org' }, replace: false },
    answer: { item },
    status: 201,
  },
  { call: 'GET /api/brand-profiles', asks: ListBrandProfiles, with: {}, answer: { profiles: [profile] } },
  { call: 'POST /api/brand-profiles', body: newProfile, asks: CreateBrandProfile, with: filledProfile, answer: { profile }, status: 201 },
  {
    call: `PATCH /api/brand-profiles/${ID}`,
    body: { isActive: false },
    asks: ChangeBrandProfile,
    with: { id: ID, isActive: false },
    answer: { profile },
  },
  { call: `DELETE /api/brand-profiles/${ID}`, asks: DeleteBrandProfile, with: byId, answer: byId },
  {
    call: 'GET /api/dictionary?search=lag',
    asks: ListDictionary,
    with: { search: 'lag', limit: 200 },
    answer: { entries: [entry], next: null, total: 1, categories: [] },
  },
  {
    call: 'POST /api/dictionary',
    body: { term: 'Lagos', variations: ['lay goes'] },
    asks: AddDictionaryEntry,
    with: { term: 'Lagos', variations: ['lay goes'], context: null, category: null },
    answer: { entry, warnings: [] },
    status: 201,
  },
  {
    call: `PATCH /api/dictionary/${ID}`,
    body: { term: 'Lagos' },
    asks: ChangeDictionaryEntry,
    with: { id: ID, term: 'Lagos' },
    answer: { entry, warnings: [] },
  },
  { call: `DELETE /api/dictionary/${ID}`, asks: DeleteDictionaryEntry, with: byId, answer: byId },
];

describe('a call of the browser', () => {
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

  it('answers 200 where nothing had to be started', async () => {
    await gateway.answer(TranscribeEpisode, () => ({ ...started, started: false }));
    const { status, body } = await gateway.call(`POST /api/episodes/${ID}/transcribe`, { body: {} });
    expect({ status, body }).toEqual({ status: 200, body: { jobId: ID, started: false } });
  });
});
