import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import {
  ACTING_MEMBER_HEADER,
  AddComment,
  AddTeamMember,
  ChangeTeamMember,
  DecideOnContent,
  GetContentHistory,
  GetEditorialRecord,
  ListApprovals,
  ListComments,
  ListEpisodeTitles,
  ListReviews,
  ListReviewsOfEpisode,
  ListTeamMembers,
  ResolveComment,
  type Rpc,
} from '@afterword/proto';
import { approval, comment, episode, ID, member, reviewed, rules } from './examples';
import { GatewayFixture } from './gateway.fixture';

interface Case {
  call: string;
  body?: object;
  asks: Rpc;
  with: object;
  answer: object;
  status?: number;
}

const newMember = { name: 'Anna', email: 'anna@example.org', role: 'host' };
const { contentId, comment: text } = comment;
const counts = { pending: 3, needs_revision: 1, approved: 2, rejected: 0 };
const page = { content: [reviewed], counts, next: ID };

const reads: Case[] = [
  { call: 'GET /api/team-members', asks: ListTeamMembers, with: {}, answer: { members: [member], rules } },
  {
    call: `GET /api/content-comments/${ID}`,
    asks: ListComments,
    with: { contentId, limit: 200 },
    answer: { comments: [comment], next: null },
  },
  { call: `GET /api/content-approvals/${ID}`, asks: ListApprovals, with: { contentId }, answer: { approvals: [approval] } },
  {
    call: `GET /api/episodes/${ID}/reviews`,
    asks: ListReviewsOfEpisode,
    with: { episodeId: ID },
    answer: { reviews: [{ contentId, version: 1, approvalStatus: 'needs_revision', decision: approval, openComments: 1 }] },
  },
  {
    call: `GET /api/content/${ID}/history`,
    asks: GetContentHistory,
    with: { id: ID },
    answer: { history: [{ kind: 'decision', at: approval.createdAt, approval }] },
  },
  {
    call: `GET /api/content/${ID}/editorial-record?format=markdown`,
    asks: GetEditorialRecord,
    with: { id: ID, format: 'markdown' },
    answer: { record: { fileName: 'record.md', mediaType: 'text/markdown', text: '# Record' } },
  },
];
const deeds: Case[] = [
  {
    call: 'POST /api/team-members',
    body: newMember,
    asks: AddTeamMember,
    with: { ...newMember, permissions: [] },
    answer: { member },
    status: 201,
  },
  {
    call: `PATCH /api/team-members/${ID}`,
    body: { isActive: false },
    asks: ChangeTeamMember,
    with: { id: ID, isActive: false },
    answer: { member },
  },
  {
    call: 'POST /api/content-comments',
    body: { contentId, comment: ` ${text} ` },
    asks: AddComment,
    with: { contentId, comment: text, commentType: 'general' },
    answer: { comment },
    status: 201,
  },
  { call: `PATCH /api/content-comments/${ID}/resolve`, asks: ResolveComment, with: { id: ID }, answer: { comment } },
  {
    call: 'POST /api/content-approvals',
    body: { contentId, status: 'approved', version: 1, basedOn: null },
    asks: DecideOnContent,
    with: { contentId, status: 'approved', notes: null, version: 1, basedOn: null },
    answer: { approval },
    status: 201,
  },
];

describe('a call about the team and its reviews', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  afterAll(() => gateway.stop());

  it.each([...reads, ...deeds])('$call is answered by its owner', async ({ call, body, asks, with: asked, answer, status = 200 }) => {
    await gateway.answer(asks, () => ({ ...answer, secret: 'stays inside' }));
    const got = await gateway.call(call, { body });
    expect(gateway.lastAsked(asks)).toEqual(asked);
    expect({ status: got.status, body: got.body }).toEqual({ status, body: answer });
  });

  it.each(deeds)('$call is made as whom its header names', async ({ call, body, asks, answer }) => {
    await gateway.answer(asks, () => answer);
    await gateway.call(call, { body: { ...body, actingAs: 'somebody in the body' }, headers: { [ACTING_MEMBER_HEADER]: 'whoever' } });
    expect(gateway.lastAsked(asks)).toMatchObject({ actingAs: 'whoever' });
  });

  it('as somebody who may not act is unprocessable', async () => {
    await gateway.answer(AddComment, () => {
      throw new ServiceError('unprocessable', 'Anna is no longer active.');
    });
    const { status, body } = await gateway.call('POST /api/content-comments', { body: { contentId, comment: text } });
    expect({ status, error: body['error'] }).toEqual({ status: 422, error: 'Anna is no longer active.' });
  });

  it.each([
    ['POST /api/content-comments', { contentId, comment: ' ' }, 'Write a comment first.'],
    ['POST /api/content-comments', { contentId, comment: 'x'.repeat(100 * 1024) }, 'A comment has at most 5,000 characters.'],
    ['PATCH /api/content-comments/x/resolve', {}, 'The request cannot be used: id: Invalid UUID.'],
    ['GET /api/content-comments/x', undefined, 'The request cannot be used: contentId: Invalid UUID.'],
    ['GET /api/content/reviews?status=lost', undefined, expect.stringMatching(/status/)],
    ['GET /api/content/pending-approval?after=1', undefined, 'The request cannot be used: after: Invalid UUID.'],
  ])('%s that cannot be used is refused with a sentence', async (call, sent, error) => {
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
    await gateway.answer(ListReviews, () => page);
    await gateway.answer(ListEpisodeTitles, () => ({ titles: [{ id: ID, title: episode.title }] }));
  });
  afterAll(() => gateway.stop());

  it.each([
    ['GET /api/content/pending-approval', { status: 'pending', limit: 50 }],
    [`GET /api/content/reviews?status=approved&limit=2&after=${ID}`, { status: 'approved', limit: 2, after: ID }],
  ])('%s names the episode of each text', async (call, asked) => {
    const { status, body } = await gateway.call(call);
    expect({ status, body }).toEqual({ status: 200, body: { ...page, content: [{ ...reviewed, episodeTitle: episode.title }] } });
    expect(gateway.lastAsked(ListReviews)).toEqual(asked);
    expect(gateway.lastAsked(ListEpisodeTitles)).toEqual({ ids: [ID] });
  });

  it('go without the titles where nobody can tell them, and say so', async () => {
    await gateway.answer(ListEpisodeTitles, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    const { status, body } = await gateway.call('GET /api/content/pending-approval');
    expect({ status, body }).toMatchObject({ status: 200, body: { content: [{ episodeTitle: null }], incomplete: ['episodeTitle'] } });
  });

  it('are unavailable without their owner', async () => {
    await gateway.answer(ListReviews, () => {
      throw new ServiceError('unavailable', 'Away.');
    });
    const { status, headers } = await gateway.call('GET /api/content/pending-approval');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });
});
