import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { ApprovalDecided, ApprovalVoided, ChangeReason, ListApprovals } from '@afterword/proto';
import { CollaborationUnderTest } from './collaboration-under-test';
import type { Item } from './fake-content-service';

describe('a decision about content', () => {
  let review: CollaborationUnderTest;

  beforeAll(async () => {
    review = await CollaborationUnderTest.start();
  });
  afterEach(() => {
    review.content.beforeResponse = undefined;
  });
  afterAll(() => review.stop());

  const decisionsOf = async ({ id }: Item) => (await review.product.request(ListApprovals, { contentId: id })).approvals;
  const voidedOf = ({ id }: Item) => review.product.received(ApprovalVoided).filter(({ contentId }) => contentId === id);

  it('names the approver and the version, and is published', async () => {
    const text = await review.content.generate();
    const grace = await review.addMember('host', { name: 'Grace Miller' });
    const approval = await review.decide(text, { notes: ' Lovely. ', version: 1, basedOn: null, actingAs: grace.id });
    expect(approval).toMatchObject({ contentId: text.id, version: 1, status: 'approved', notes: 'Lovely.', voided: null });
    expect(approval).toMatchObject({ approverId: grace.id, approver: { name: 'Grace Miller', role: 'host' } });
    expect(approval.approvedAt).not.toBeNull();
    expect(await decisionsOf(text)).toEqual([approval]);
    await eventually(() =>
      expect(review.product.received(ApprovalDecided)).toContainEqual({
        approvalId: approval.id,
        contentId: text.id,
        episodeId: text.episodeId,
        version: 1,
        status: 'approved',
        approverId: grace.id,
      }),
    );
    await eventually(() => expect(review.product.notices).toContainEqual({ entity: 'review', id: text.id }));
  });

  it('about one post of the example comes with the post, from the first member of the team, and can be reopened', async () => {
    const text = await review.content.generate(undefined, 'social_linkedin', { approve: true });
    const listed = await eventually(async () => {
      const found = await review.findListed('approved', text);
      if (!found) throw new Error('The post is not approved.');
      return found;
    });
    expect(listed.decision).toMatchObject({ version: 1, status: 'approved', approver: { name: 'Team' } });
    await eventually(() =>
      expect(review.product.received(ApprovalDecided).filter(({ contentId }) => contentId === text.id)).toMatchObject([
        { approvalId: listed.decision!.id, version: 1, status: 'approved' },
      ]),
    );
    await review.decide(text, { status: 'pending', basedOn: listed.decision!.id });
    expect(await review.findListed('pending', text)).toBeDefined();
  });

  it('is possible before the event about the item has arrived', async () => {
    const text = review.content.add();
    expect(await review.decide(text)).toMatchObject({ version: 1, status: 'approved' });
  });

  it.each(['approved', 'rejected'] as const)(
    'that is %s is final: the next reviewer gets a conflict with the first decision',
    async (status) => {
      const text = await review.content.generate();
      const grace = await review.addMember('host', { name: 'Grace Miller' });
      const first = await review.decide(text, { status, actingAs: grace.id });
      await expect(review.decide(text, { status: 'approved' })).rejects.toMatchObject({
        code: 'conflict',
        message: `Grace Miller has ${status} this content.`,
        details: { approval: first },
      });
      expect(await decisionsOf(text)).toEqual([first]);
    },
  );

  it('that asks for a revision allows another one, by a reviewer who has seen it', async () => {
    const text = await review.content.generate();
    const asked = await review.decide(text, { status: 'needs_revision', basedOn: null });
    await expect(review.decide(text, { basedOn: null })).rejects.toMatchObject({ code: 'conflict', details: { approval: asked } });
    expect(await review.decide(text, { basedOn: asked.id })).toMatchObject({ status: 'approved' });
  });

  it('is made by one of two reviewers who decide at the same time', async () => {
    const text = await review.content.generate();
    const seen = { version: 1, basedOn: null };
    const both = await Promise.allSettled([
      review.decide(text, { ...seen, status: 'approved' }),
      review.decide(text, { ...seen, status: 'needs_revision' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [made] = await decisionsOf(text);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'conflict', details: { approval: made } });
    expect(await decisionsOf(text)).toHaveLength(1);
  });

  it('can be reopened, and then be made again', async () => {
    const text = await review.content.generate();
    const { id } = await review.decide(text);
    const reopened = await review.decide(text, { status: 'pending', basedOn: id });
    expect(reopened).toMatchObject({ status: 'pending', approvedAt: null });
    expect(await review.findListed('pending', text)).toMatchObject({ approvalStatus: 'pending', decision: { id: reopened.id } });
    expect(await review.decide(text, { status: 'rejected' })).toMatchObject({ status: 'rejected' });
  });

  it('can be reopened only if there is one', async () => {
    const text = await review.content.generate();
    const waiting = { code: 'conflict', message: 'This content is already waiting for review.' };
    await expect(review.decide(text, { status: 'pending' })).rejects.toMatchObject(waiting);
  });

  it('about another version than the current one is rejected', async () => {
    const text = await review.content.generate();
    await review.content.change(text);
    for (const version of [1, 3])
      await expect(review.decide(text, { version })).rejects.toMatchObject({
        code: 'conflict',
        message: 'The content has changed since you opened it.',
        details: { version: 2 },
      });
    expect(await decisionsOf(text)).toEqual([]);
  });

  it('is rejected if a later version is known here, even if the owner returned an earlier one', async () => {
    const text = await review.content.generate();
    review.content.beforeResponse = async () => {
      await review.content.change(text);
      await eventually(async () => expect(await review.findKnownVersion(text)).toBe(2));
    };
    await expect(review.decide(text)).rejects.toMatchObject({ code: 'conflict', details: { version: 2 } });
  });

  it('never shows content as approved that was edited between reading and deciding, known here or not', async () => {
    const text = await review.content.generate();
    let edited: Item | undefined;
    review.content.beforeResponse = async () => {
      review.content.beforeResponse = undefined;
      edited = review.content.addVersion(text);
    };
    expect(await review.decide(text)).toMatchObject({ version: 1, status: 'approved' });
    expect(await review.findListed('approved', text)).toBeUndefined();
    const waiting = { version: 2, approvalStatus: 'pending', decision: null, approvals: [{ voided: { reason: 'edited' } }] };
    expect(await review.findListed('pending', text)).toMatchObject(waiting);
    await review.content.publishChange(edited!);
    const marker = await review.content.generate();
    await eventually(async () => expect(await review.findKnownVersion(marker)).toBe(1));
    expect(await review.findListed('pending', text)).toMatchObject(waiting);
    await eventually(() => expect(voidedOf(text)).toHaveLength(1));
  });

  it.each(ChangeReason.options)('is voided when its content is %s, with the reason, once', async (reason) => {
    const text = await review.content.generate();
    const approval = await review.decide(text);
    const changed = await review.content.change(text, reason);
    await review.content.publishChange(changed);
    await eventually(() => expect(voidedOf(text)).toHaveLength(1));
    const { episodeId } = text;
    expect(voidedOf(text)).toEqual([
      { approvalId: approval.id, contentId: text.id, episodeId, version: 1, status: 'approved', replacedBy: 2, reason },
    ]);
    expect(await decisionsOf(text)).toEqual([{ ...approval, voided: { reason, version: 2, at: expect.any(String) } }]);
    expect(await review.findListed('pending', text)).toMatchObject({
      approvalStatus: 'pending',
      decision: null,
      approvals: [{ id: approval.id }],
    });
  });

  it('that was reopened or asks for a revision is not voided', async () => {
    const [asked, reopened, marker] = [await review.content.generate(), await review.content.generate(), await review.content.generate()];
    await review.decide(asked, { status: 'needs_revision' });
    await review.decide(reopened);
    await review.decide(reopened, { status: 'pending' });
    await review.decide(marker);
    for (const text of [asked, reopened, marker]) await review.content.change(text);
    await eventually(() => expect(voidedOf(marker)).toHaveLength(1));
    for (const text of [asked, reopened]) await eventually(async () => expect(await review.findKnownVersion(text)).toBe(2));
    expect([voidedOf(asked), voidedOf(reopened)]).toEqual([[], []]);
  });

  it('about content that does not exist, or no longer exists, is rejected', async () => {
    const gone = { code: 'not_found', message: 'This content does not exist, or it has been deleted.' };
    await expect(review.decide({ id: randomUUID() })).rejects.toMatchObject(gone);
    const text = await review.content.generate();
    review.content.beforeResponse = async () => {
      await review.content.delete(text);
      await eventually(async () => expect(await review.findKnownVersion(text)).toBeUndefined());
    };
    await eventually(async () => expect(await review.findKnownVersion(text)).toBe(1));
    await expect(review.decide(text)).rejects.toMatchObject(gone);
    expect(await decisionsOf(text)).toEqual([]);
  });

  it('is rejected if its note cannot be stored', async () => {
    const text = await review.content.generate();
    const refused = (notes: string) => expect(review.decide(text, { notes })).rejects;
    await refused('x'.repeat(5001)).toMatchObject({ code: 'invalid_input', message: 'A note has at most 5,000 characters.' });
    await refused('a\u0000b').toMatchObject({ code: 'invalid_input' });
    expect(await review.decide(text, { notes: '   ' })).toMatchObject({ notes: null });
  });
});
