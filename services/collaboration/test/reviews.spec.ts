import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  AddComment,
  CountWaitingItems,
  ListDiscussions,
  ListReviews,
  ListReviewsOfEpisode,
  ListWaitingEpisodes,
  ResolveComment,
  type ReviewList,
  type WaitingFor,
} from '@afterword/proto';
import { CollaborationUnderTest } from './collaboration-under-test';
import type { Item } from './fake-content-service';

describe('the lists of reviews', () => {
  let review: CollaborationUnderTest;

  beforeAll(async () => {
    review = await CollaborationUnderTest.start();
  });
  afterAll(() => review.stop());

  const list = (status: ReviewList, page: { limit?: number; after?: string } = {}) =>
    review.product.request(ListReviews, { status, ...page });
  const comment = async ({ id }: Item, text: string) =>
    (await review.product.request(AddComment, { contentId: id, comment: text })).comment;
  const recorded = async (...texts: Item[]) => {
    for (const text of texts) await eventually(async () => expect(await review.findKnownVersion(text)).toBe(text.version));
    return texts;
  };

  it('contain each item by its latest decision, and count', async () => {
    const before = (await list('pending')).counts;
    const [waiting, revised, approved, rejected] = await recorded(
      await review.content.generate(),
      await review.content.generate(),
      await review.content.generate(),
      await review.content.generate(),
    );
    await review.decide(revised!, { status: 'needs_revision', notes: 'Shorter.' });
    await review.decide(approved!);
    await review.decide(rejected!, { status: 'rejected' });
    expect(await review.findListed('pending', waiting!)).toMatchObject({
      content: waiting!.content,
      approvalStatus: 'pending',
      decision: null,
      approvals: [],
    });
    expect(await review.findListed('pending', revised!)).toMatchObject({
      approvalStatus: 'needs_revision',
      decision: { notes: 'Shorter.' },
    });
    expect(await review.findListed('approved', approved!)).toMatchObject({ decision: { approver: { name: 'Team' }, version: 1 } });
    expect(await review.findListed('rejected', rejected!)).toMatchObject({ approvalStatus: 'rejected' });
    expect(await review.findListed('pending', approved!)).toBeUndefined();
    const { pending, needs_revision: revision, ...rest } = (await list('approved')).counts;
    expect([pending - before.pending, revision - before.needs_revision]).toEqual([1, 1]);
    expect([rest.approved - before.approved, rest.rejected - before.rejected]).toEqual([1, 1]);
  });

  it('include a decision that an earlier version of the service stored', async () => {
    const [text] = await recorded(await review.content.generate());
    const { approverId } = await review.decide(text!, { status: 'needs_revision' });
    await review.database.query(
      `INSERT INTO content_approvals (id, content_id, version, approver_id, status) VALUES ($1, $2, 1, $3, 'approved')`,
      [randomUUID(), text!.id, approverId],
    );
    expect(await review.findListed('pending', text!)).toBeUndefined();
    expect(await review.findListed('approved', text!)).toMatchObject({ approvalStatus: 'approved' });
  });

  it('show the latest comments and the number of open ones', async () => {
    const text = await review.content.generate();
    const first = await comment(text, 'Comment 1.');
    for (let count = 2; count <= 22; count++) await comment(text, `Comment ${count}.`);
    await review.product.request(ResolveComment, { id: first.id });
    const listed = await review.findListed('pending', text);
    expect(listed?.openComments).toBe(21);
    expect(listed?.comments.map((each) => each.comment)).toEqual(Array.from({ length: 20 }, (_, at) => `Comment ${at + 3}.`));
  });

  it('are not needed for the comments and decisions of known items', async () => {
    const [discussed, quiet] = await recorded(await review.content.generate(), await review.content.generate());
    await comment(discussed!, 'Who is Walter?');
    await review.decide(discussed!, { status: 'needs_revision', notes: 'Shorter.' });
    const contentIds = [discussed!.id, quiet!.id];
    expect(await review.product.request(ListDiscussions, { contentIds })).toMatchObject({
      items: [
        {
          contentId: discussed!.id,
          comments: [{ comment: 'Who is Walter?', author: { name: 'Team', role: 'admin' } }],
          approvals: [{ status: 'needs_revision', notes: 'Shorter.', approver: { name: 'Team' } }],
        },
        { contentId: quiet!.id, comments: [], approvals: [] },
      ],
      rest: [],
    });
  });

  it('are read page by page, each item once, latest decision first', async () => {
    const texts = await recorded(await review.content.generate(), await review.content.generate(), await review.content.generate());
    for (const text of texts) await review.decide(text, { status: 'rejected' });
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const { content, next } = await list('rejected', { limit: 2, after });
      expect(content.length).toBeLessThanOrEqual(2);
      seen.push(...content.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    expect(seen.slice(0, 3)).toEqual(texts.map(({ id }) => id).toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('continue after a page that filled a message', async () => {
    const texts = await recorded(await review.content.generate(), await review.content.generate(), await review.content.generate());
    for (const text of texts) review.content.setContent(text, 'x'.repeat(400_000));
    const pages: string[][] = [];
    for (let after: string | undefined; pages.flat().length < 3;) {
      const { content, next } = await list('pending', { after });
      pages.push(content.map(({ id }) => id).filter((id) => texts.some((text) => text.id === id)));
      after = next!;
    }
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().toSorted()).toEqual(texts.map(({ id }) => id).toSorted());
    for (const text of texts) await review.content.delete(text);
  });

  it('leave out content that its owner has deleted', async () => {
    const [text] = await recorded(await review.content.generate());
    review.content.deleteSilently(text!);
    expect(await review.findListed('pending', text!)).toBeUndefined();
  });

  it('show the decisions about all content of an episode', async () => {
    const notes = await review.content.generate();
    const post = await review.content.generate(notes.episodeId, 'social_linkedin');
    await recorded(notes, post);
    const approval = await review.decide(notes);
    await comment(post, 'Who is Walter?');
    const { reviews } = await review.product.request(ListReviewsOfEpisode, { episodeId: notes.episodeId });
    expect(reviews).toHaveLength(2);
    expect(reviews).toEqual(
      expect.arrayContaining([
        { contentId: notes.id, version: 1, approvalStatus: 'approved', decision: approval, openComments: 0 },
        { contentId: post.id, version: 1, approvalStatus: 'pending', decision: null, openComments: 1 },
      ]),
    );
  });

  it('count what waits in each episode, and find the episodes in which something does', async () => {
    const notes = await review.content.generate();
    const post = await review.content.generate(notes.episodeId, 'social_linkedin');
    const caption = await review.content.generate(notes.episodeId, 'social_instagram');
    const elsewhere = await review.content.generate();
    await recorded(notes, post, caption, elsewhere);
    await review.decide(post, { status: 'needs_revision', notes: 'Shorter.' });
    await review.decide(elsewhere);
    const counted = async (...episodeIds: string[]) => (await review.product.request(CountWaitingItems, { episodeIds })).episodes;
    const waiting = async (kind: WaitingFor) => (await review.product.request(ListWaitingEpisodes, { waiting: kind })).ids;
    expect(await counted(notes.episodeId, elsewhere.episodeId)).toEqual([{ id: notes.episodeId, review: 2, revision: 1 }]);
    expect(await counted()).toEqual([]);
    for (const kind of ['review', 'revision'] as const) {
      const ids = await waiting(kind);
      expect(ids.filter((id) => id === notes.episodeId)).toHaveLength(1);
      expect(ids).not.toContain(elsewhere.episodeId);
    }
    await review.decide(notes);
    await review.decide(caption, { status: 'rejected' });
    expect(await counted(notes.episodeId)).toEqual([{ id: notes.episodeId, review: 0, revision: 1 }]);
    expect(await waiting('review')).not.toContain(notes.episodeId);
  });
});
