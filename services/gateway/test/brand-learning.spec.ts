import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { type BrandPattern, GetBrandLearning, ListEpisodeTitles } from '@afterword/proto';
import { ID } from './examples';
import { GatewayFixture } from './gateway.fixture';

const OTHER = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a99';
const source = { contentId: ID, episodeId: ID, contentType: 'show_notes' as const, before: 'Tune in now.', after: null };
const pattern: BrandPattern = {
  id: OTHER,
  kind: 'phrase_removed',
  contentType: null,
  subject: 'Tune in',
  notes: [],
  status: 'active',
  seen: 6,
  of: 6,
  isFollowed: true,
  engagement: null,
  sources: [source, { ...source, episodeId: OTHER }],
};
const learning = {
  patterns: [pattern],
  editRate: [{ week: '2026-11-16', texts: 6, edited: 6, changedWords: 12 }],
  texts: 6,
  withNumbers: 0,
};

describe('a call about what a voice learned', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.answer(GetBrandLearning, () => learning);
  });
  afterAll(() => gateway.stop());

  const sources = (...titles: (string | null)[]) => titles.map((episodeTitle, at) => ({ ...pattern.sources[at], episodeTitle }));

  it('names the episodes a pattern was seen in', async () => {
    await gateway.answer(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: 'The garage' }] }));
    const { status, body } = await gateway.call(`GET /api/brand-profiles/${ID}/learning`);
    expect(gateway.lastAsked(GetBrandLearning)).toEqual({ id: ID });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...learning, patterns: [{ ...pattern, sources: sources('The garage', null) }] },
    });
  });

  it('is answered without the names where nobody knows them', async () => {
    await gateway.answer(ListEpisodeTitles, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    const { body } = await gateway.call(`GET /api/brand-profiles/${ID}/learning`);
    expect(body).toEqual({ ...learning, patterns: [{ ...pattern, sources: sources(null, null) }], incomplete: ['episodeTitle'] });
  });

  it('refuses a status that there is not', async () => {
    const { status, body } = await gateway.call(`PATCH /api/brand-profiles/${ID}/learning/${OTHER}`, { body: { status: 'believed' } });
    expect([status, body['error']]).toEqual([400, expect.stringContaining('There is no such status.')]);
  });
});
