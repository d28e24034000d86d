import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { ApplyEnhancement, ListAppliedEnhancements, ListEnhancedContent, ListEpisodeTitles } from '@afterword/proto';
import { enhancement, episode, ID, item } from './examples';
import { GatewayFixture } from './gateway.fixture';

const counts = { pending: 3, applied: 1 };
const enhanced = { ...item, enhancements: [enhancement] };
const applied = { ...enhancement, episodeId: ID, contentType: item.contentType };
describe('a request about suggestions', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  beforeEach(async () => {
    await gateway.mockRpc(ListEnhancedContent, () => ({ content: [enhanced], counts, next: ID }));
    await gateway.mockRpc(ListAppliedEnhancements, () => ({ enhancements: [applied], counts, next: null }));
    await gateway.mockRpc(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: episode.title }] }));
  });
  afterAll(() => gateway.stop());

  it('lists content with its suggestions and the title of its episode', async () => {
    const { status, body } = await gateway.call(`GET /api/content/with-enhancements?limit=2&after=${ID}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: { content: [{ ...enhanced, episodeTitle: episode.title, isExample: false }], counts, next: ID },
    });
    expect(gateway.lastInput(ListEnhancedContent)).toEqual({ limit: 2, after: ID });
  });

  it('lists what was applied, by whom and when', async () => {
    const { status, body } = await gateway.call('GET /api/content-enhancements/applied');
    expect({ status, body }).toEqual({
      status: 200,
      body: { enhancements: [{ ...applied, episodeTitle: episode.title, isExample: false }], counts, next: null },
    });
  });

  it.each(['GET /api/content/with-enhancements', 'GET /api/content-enhancements/applied'])(
    '%s returns no titles if episodes is unavailable, and reports it',
    async (call) => {
      await gateway.mockRpc(ListEpisodeTitles, () => {
        throw new ServiceError('unavailable', 'Away.');
      });
      const { status, body } = await gateway.call(call);
      expect({ status, body }).toMatchObject({ status: 200, body: { incomplete: ['episodeTitle'] } });
    },
  );

  it('is refused with an invalid id', async () => {
    for (const call of [
      'PATCH /api/content-enhancements/x/apply',
      'DELETE /api/content-enhancements/x/reject',
      'POST /api/content/x/generate-enhancements',
    ])
      expect((await gateway.call(call, { body: {} })).status).toBe(400);
  });

  it('reports that the text has changed', async () => {
    const sentence = 'The content has changed since this suggestion was made.';
    await gateway.mockRpc(ApplyEnhancement, () => {
      throw new ServiceError('conflict', sentence);
    });
    const { status, body } = await gateway.call(`PATCH /api/content-enhancements/${ID}/apply`);
    expect({ status, error: body['error'] }).toEqual({ status: 409, error: sentence });
  });
});
