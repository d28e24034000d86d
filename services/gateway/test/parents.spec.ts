import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import {
  type ContentComment,
  GetCurrentContent,
  GetEditor,
  GetEpisode,
  GetInsights,
  isForwarded,
  ListComments,
  ListDiscussions,
  ListEpisodeContent,
  ListReviewsOfEpisode,
  routes,
} from '@afterword/proto';
import { comment, episode, ID, item, reviewed, TEAM_SAYS } from './examples';
import { GatewayFixture } from './gateway.fixture';

const NO_EPISODE = 'This episode does not exist, or it has been deleted.';
const noEpisode = () => {
  throw new ServiceError('not_found', NO_EPISODE);
};
const addressOf = (path: string) => path.replace(/{\w+}/g, ID);
const emptyLists = {
  content: [],
  reviews: [],
  items: [],
  usage: [],
  records: [],
  comments: [],
  approvals: [],
  quotes: [],
  chapters: [],
  callsToAction: [],
  paragraphs: [],
  publications: [],
  cards: [],
  clips: [],
  recognizedMs: 0,
  tracks: null,
  origin: null,
  next: null,
};

describe('the list of something', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc(GetEditor, () => TEAM_SAYS);
  });
  afterAll(() => gateway.stop());

  const lists = routes.filter(isForwarded).filter(({ parent }) => parent !== undefined);

  it.each(lists)('at $path is 404 if its owner does not exist, and empty if the owner has nothing yet', async ({ path, rpc, parent }) => {
    await gateway.mockRpc(rpc, () => emptyLists);
    await gateway.mockRpc(GetEpisode, noEpisode);
    await gateway.mockRpc(GetCurrentContent, () => ({ content: [], rest: [] }));
    const unknown = await gateway.call(addressOf(path));
    expect([unknown.status, unknown.body['error']]).toEqual([404, expect.stringMatching(new RegExp(`^This ${parent} does not exist`))]);
    await gateway.mockRpc(GetEpisode, () => ({ episode, processingJobs: [] }));
    await gateway.mockRpc(GetCurrentContent, () => ({ content: [item], rest: [] }));
    expect((await gateway.call(addressOf(path))).status).toBe(200);
  });

  it('that has entries needs no owner', async () => {
    await gateway.mockRpc(GetEpisode, noEpisode);
    await gateway.mockRpc(ListReviewsOfEpisode, () => ({
      reviews: [{ contentId: ID, version: 1, approvalStatus: 'pending', decision: null, openComments: 0 }],
    }));
    expect((await gateway.call(`GET /api/episodes/${ID}/reviews`)).status).toBe(200);
  });

  it('is not empty if a service does not respond', async () => {
    await gateway.mockRpc(ListComments, () => ({ comments: [], next: null }));
    await gateway.mockRpc(GetCurrentContent, () => {
      throw new ServiceError('unavailable', 'Not now.');
    });
    expect((await gateway.call(`GET /api/content-comments/${ID}`)).status).toBe(503);
    await gateway.mockRpc(GetInsights, () => ({ quotes: [], chapters: [], callsToAction: [], origin: null }));
    await gateway.mockRpc(GetEpisode, () => {
      throw new ServiceError('unavailable', 'Not now.');
    });
    expect((await gateway.call(`GET /api/episodes/${ID}/insights`)).status).toBe(503);
  });
});

describe('the content of an episode', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc(ListEpisodeContent, () => ({ content: [item] }));
  });
  afterAll(() => gateway.stop());

  const read = () => gateway.call(`GET /api/episodes/${ID}/content`);
  const { approvals } = reviewed;

  it('comes with what was said and decided about it', async () => {
    await gateway.mockRpc(ListDiscussions, () => ({ items: [{ contentId: ID, comments: [comment], approvals }], rest: [] }));
    const { status, body } = await read();
    expect({ status, body }).toEqual({ status: 200, body: { content: [{ ...item, comments: [comment], approvals }] } });
  });

  it('comes with all of it if it takes two responses', async () => {
    const second = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a12';
    const other: ContentComment = { ...comment, contentId: second, comment: 'Here too.' };
    await gateway.mockRpc(ListEpisodeContent, () => ({ content: [item, { ...item, id: second }] }));
    await gateway.mockRpc(ListDiscussions, ({ contentIds: [first] }) => ({
      items: [{ contentId: first, comments: [first === ID ? comment : other], approvals: [] }],
      rest: first === ID ? [second] : [],
    }));
    const { body } = await read();
    expect(body).toMatchObject({ content: [{ comments: [{ comment: 'Who is Walter?' }] }, { comments: [{ comment: 'Here too.' }] }] });
    await gateway.mockRpc(ListEpisodeContent, () => ({ content: [item] }));
  });

  it('is there without it if collaboration does not respond, and says so', async () => {
    await gateway.mockRpc(ListDiscussions, () => {
      throw new ServiceError('unavailable', 'Not now.');
    });
    const { body } = await read();
    expect(body).toEqual({ content: [{ ...item, comments: [], approvals: [] }], incomplete: ['comments and approvals'] });
  });

  it('is 404 if the episode does not exist', async () => {
    await gateway.mockRpc(ListEpisodeContent, () => ({ content: [] }));
    await gateway.mockRpc(GetEpisode, noEpisode);
    const { status, body } = await read();
    expect([status, body['error']]).toEqual([404, NO_EPISODE]);
  });
});
