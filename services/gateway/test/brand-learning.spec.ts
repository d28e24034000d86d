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

describe('a request for what a brand voice learned', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc(GetBrandLearning, () => learning);
  });
  afterAll(() => gateway.stop());

  const sources = (...titles: (string | null)[]) => titles.map((episodeTitle, at) => ({ ...pattern.sources[at], episodeTitle }));

  it('returns the titles of the episodes that a pattern was found in', async () => {
    await gateway.mockRpc(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: 'The garage' }] }));
    const { status, body } = await gateway.call(`GET /api/brand-profiles/${ID}/learning`);
    expect(gateway.lastInput(GetBrandLearning)).toEqual({ id: ID });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...learning, patterns: [{ ...pattern, sources: sources('The garage', null) }] },
    });
  });

  it('returns no titles if episodes is unavailable', async () => {
    await gateway.mockRpc(ListEpisodeTitles, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    const { body } = await gateway.call(`GET /api/brand-profiles/${ID}/learning`);
    expect(body).toEqual({ ...learning, patterns: [{ ...pattern, sources: sources(null, null) }], incomplete: ['episodeTitle'] });
  });

  it('is refused for an unknown status', async () => {
    const { status, body } = await gateway.call(`PATCH /api/brand-profiles/${ID}/learning/${OTHER}`, { body: { status: 'believed' } });
    expect([status, body['error']]).toEqual([400, expect.stringContaining('There is no such status.')]);
  });
});
