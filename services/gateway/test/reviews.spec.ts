import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { AddComment, ListEpisodeTitles, ListReviews } from '@afterword/proto';
import { comment, episode, ID, reviewed } from './examples';
import { GatewayFixture } from './gateway.fixture';

const { contentId, comment: text } = comment;
const counts = { pending: 3, needs_revision: 1, approved: 2, rejected: 0 };
const page = { content: [reviewed], counts, next: ID };

describe('a request about the team and its reviews', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  afterAll(() => gateway.stop());

  it('is refused for a member who may not act', async () => {
    await gateway.mockRpc(AddComment, () => {
      throw new ServiceError('unprocessable', 'Anna is no longer active.');
    });
    const { status, body } = await gateway.call('POST /api/content-comments', { body: { contentId, comment: text } });
    expect({ status, error: body['error'] }).toEqual({ status: 422, error: 'Anna is no longer active.' });
  });

  it.each([
    ['POST /api/content-comments', { contentId, comment: ' ' }, 'Write a comment first.'],
    ['POST /api/content-comments', { contentId, comment: 'x'.repeat(100 * 1024) }, 'A comment has at most 5,000 characters.'],
    ['PATCH /api/content-comments/x/resolve', {}, 'The field "id" is not an id.'],
    ['GET /api/content-comments/x', undefined, 'The field "contentId" is not an id.'],
    ['GET /api/content/reviews?status=lost', undefined, expect.stringMatching(/status/)],
    ['GET /api/content/pending-approval?after=1', undefined, 'The field "after" is not an id.'],
  ])('%s with invalid input is refused with a message', async (call, sent, error) => {
    const { status, body } = await gateway.call(call, { body: sent });
    expect({ status, error: body['error'] }).toEqual({ status: 400, error });
  });
});

describe('the lists of a review', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  beforeEach(async () => {
    await gateway.mockRpc(ListReviews, () => page);
    await gateway.mockRpc(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: episode.title }] }));
  });
  afterAll(() => gateway.stop());

  it.each([
    ['GET /api/content/pending-approval', { status: 'pending', limit: 50 }],
    [`GET /api/content/reviews?status=approved&limit=2&after=${ID}`, { status: 'approved', limit: 2, after: ID }],
  ])('%s contains the title of each episode', async (call, input) => {
    const { status, body } = await gateway.call(call);
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...page, content: [{ ...reviewed, episodeTitle: episode.title, isExample: false }] },
    });
    expect(gateway.lastInput(ListReviews)).toEqual(input);
    expect(gateway.lastInput(ListEpisodeTitles)).toEqual({ ids: [ID] });
  });

  it('have no titles if episodes is unavailable, and report it', async () => {
    await gateway.mockRpc(ListEpisodeTitles, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    const { status, body } = await gateway.call('GET /api/content/pending-approval');
    expect({ status, body }).toMatchObject({ status: 200, body: { content: [{ episodeTitle: null }], incomplete: ['episodeTitle'] } });
  });

  it('are unavailable without collaboration', async () => {
    await gateway.mockRpc(ListReviews, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    const { status, headers } = await gateway.call('GET /api/content/pending-approval');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });
});
