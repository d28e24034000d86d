import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { AddComment, CommentAdded, CommentResolved, type Input, ListComments, ResolveComment } from '@afterword/proto';
import { CollaborationUnderTest } from './collaboration-under-test';

describe('a comment', () => {
  let review: CollaborationUnderTest;

  beforeAll(async () => {
    review = await CollaborationUnderTest.start();
  });
  afterAll(() => review.stop());

  const add = async ({ id }: { id: string }, comment: Partial<Input<typeof AddComment>> = {}) =>
    (await review.product.request(AddComment, { contentId: id, comment: 'Too long for X.', ...comment })).comment;
  const resolve = async (id: string, actingAs?: string) => (await review.product.request(ResolveComment, { id, actingAs })).comment;
  const commentsOf = ({ id }: { id: string }, page: { limit?: number; after?: string } = {}) =>
    review.product.request(ListComments, { contentId: id, ...page });

  it('names its author, their role and the version, and is published', async () => {
    const text = await review.content.generate();
    await review.content.change(text);
    const daniel = await review.addMember('editor', { name: 'Daniel Okafor' });
    const comment = await add(text, { comment: ' Say who Walter is. ', commentType: 'revision_request', actingAs: daniel.id });
    expect(comment).toMatchObject({ contentId: text.id, version: 2, comment: 'Say who Walter is.', commentType: 'revision_request' });
    expect(comment).toMatchObject({ author: { name: 'Daniel Okafor', role: 'editor' }, isResolved: false, resolvedBy: null });
    const announced = { commentId: comment.id, contentId: text.id, authorId: daniel.id, commentType: 'revision_request' };
    await eventually(() => expect(review.product.received(CommentAdded)).toContainEqual(announced));
    await eventually(() => expect(review.product.notices).toContainEqual({ entity: 'review', id: text.id }));
  });

  it('is by the default member if no member is named', async () => {
    const comment = await add(await review.content.generate());
    expect(comment).toMatchObject({ author: { name: 'Team', role: 'admin' }, commentType: 'general' });
  });

  it('is resolved once: the second time changes and publishes nothing', async () => {
    const comment = await add(await review.content.generate());
    const [first, second] = [await review.addMember('host', { name: 'Grace Miller' }), await review.addMember('editor')];
    const resolved = await resolve(comment.id, first.id);
    expect(resolved).toMatchObject({ isResolved: true, resolvedBy: { name: 'Grace Miller', role: 'host' } });
    expect(await resolve(comment.id, second.id)).toEqual(resolved);
    const marker = await add(await review.content.generate());
    await resolve(marker.id);
    const announced = (id: string) => review.product.received(CommentResolved).filter(({ commentId }) => commentId === id);
    await eventually(() => expect(announced(marker.id)).toHaveLength(1));
    expect(announced(comment.id)).toEqual([{ commentId: comment.id, contentId: comment.contentId, resolvedById: first.id }]);
  });

  it('is resolved by one of two members who do so at the same time', async () => {
    const comment = await add(await review.content.generate());
    const [one, other] = [await review.addMember(), await review.addMember()];
    const both = await Promise.all([resolve(comment.id, one.id), resolve(comment.id, other.id)]);
    expect(both[0]).toEqual(both[1]);
  });

  it('is listed in the order of writing, page by page', async () => {
    const text = await review.content.generate();
    const written = [await add(text, { comment: 'One.' }), await add(text, { comment: 'Two.' }), await add(text, { comment: 'Three.' })];
    const first = await commentsOf(text, { limit: 2 });
    expect(first.comments).toEqual(written.slice(0, 2));
    expect(await commentsOf(text, { limit: 2, after: first.next! })).toEqual({ comments: written.slice(2), next: null });
  });

  it('is in a page that fits into one message', async () => {
    const text = await review.content.generate();
    for (let count = 0; count < 60; count++) await add(text, { comment: '書'.repeat(5000) });
    const { comments, next } = await commentsOf(text);
    expect(comments.length).toBeGreaterThan(10);
    expect(comments.length).toBeLessThan(60);
    expect(next).toBe(comments.at(-1)?.id);
    expect((await commentsOf(text, { after: next! })).comments).toHaveLength(60 - comments.length);
  });

  it.each([
    ['blank', '  \n ', 'Write a comment first.'],
    ['of 100 KB', 'x'.repeat(100 * 1024), 'A comment has at most 5,000 characters.'],
    ['with a character that cannot be stored', 'a\u0000b', 'The text contains a character that cannot be stored.'],
  ])('%s is rejected with a message', async (_name, comment, message) => {
    const text = await review.content.generate();
    await expect(add(text, { comment })).rejects.toMatchObject({ code: 'invalid_input', message });
    expect((await commentsOf(text)).comments).toEqual([]);
  });

  it('on unknown content, or as an unknown or inactive member, is rejected', async () => {
    const text = await review.content.generate();
    const former = await review.addMember('editor', { name: 'Former Editor' });
    await review.deactivate(former);
    await expect(add({ id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
    await expect(resolve(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    for (const actingAs of [randomUUID(), 'nobody', '']) {
      const unknown = { code: 'unprocessable', message: 'You act as a team member who does not exist. Choose again who you act as.' };
      await expect(add(text, { actingAs })).rejects.toMatchObject(unknown);
    }
    const inactive = { code: 'unprocessable', message: 'Former Editor is no longer active. Choose again who you act as.' };
    await expect(add(text, { actingAs: former.id })).rejects.toMatchObject(inactive);
    expect((await commentsOf(text)).comments).toEqual([]);
  });

  it('is deleted with its content', async () => {
    const text = await review.content.generate();
    const comment = await add(text);
    await review.content.delete(text);
    await eventually(async () => expect((await commentsOf(text)).comments).toEqual([]));
    await expect(resolve(comment.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
