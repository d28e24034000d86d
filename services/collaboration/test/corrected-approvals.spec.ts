import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { ApprovalDecided, ApprovalVoided, ListApprovals } from '@afterword/proto';
import { CollaborationUnderTest } from './collaboration-under-test';
import type { Item } from './fake-content-service';

const CORRECTED = 'The first text, corrected.';

describe('the approval of a text with the corrected words of its source', () => {
  let review: CollaborationUnderTest;

  beforeAll(async () => {
    review = await CollaborationUnderTest.start();
  });
  afterEach(() => {
    review.content.beforeAccepted = undefined;
  });
  afterAll(() => review.stop());

  const decisionsOf = async ({ id }: Item) => (await review.product.request(ListApprovals, { contentId: id })).approvals;
  const publishedOf = ({ id }: Item) => review.product.received(ApprovalDecided).filter(({ contentId }) => contentId === id);
  const approveCorrected = (text: Item, basedOn?: string | null) => review.decide(text, { version: 1, basedOn, corrected: CORRECTED });
  /** An item that was approved, and whose source was corrected after that. */
  const approvedAndCorrected = async () => {
    const text = await review.content.generate();
    const approval = await review.decide(text);
    review.content.correct(text, CORRECTED);
    return { text, approval };
  };

  it('is about the version with these words, by the member who accepts them', async () => {
    const { text, approval } = await approvedAndCorrected();
    const grace = await review.addMember('host', { name: 'Grace Miller' });
    expect(await review.findListed('approved', text)).toMatchObject({ version: 1, corrected: CORRECTED, decision: { id: approval.id } });
    const accepted = await review.decide(text, {
      version: 1,
      basedOn: approval.id,
      corrected: CORRECTED,
      notes: 'Heard it.',
      actingAs: grace.id,
    });
    expect(accepted).toMatchObject({
      version: 2,
      status: 'approved',
      notes: 'Heard it.',
      approver: { name: 'Grace Miller' },
      voided: null,
    });
    expect(await review.findListed('approved', text)).toMatchObject({
      version: 2,
      content: CORRECTED,
      author: null,
      decision: { id: accepted.id },
    });
    expect(await decisionsOf(text)).toEqual([
      { ...approval, voided: expect.objectContaining({ reason: 'transcript_corrected' }) },
      accepted,
    ]);
    await eventually(() => expect(publishedOf(text).map(({ version }) => version)).toEqual([1, 2]));
    const voided = review.product.received(ApprovalVoided).filter(({ contentId }) => contentId === text.id);
    expect(voided).toEqual([expect.objectContaining({ version: 1, replacedBy: 2 })]);
  });

  it('is stored once if the event of its version arrives too, before or after the response', async () => {
    const before = await approvedAndCorrected();
    review.content.beforeAccepted = async () => {
      await review.content.publishChange(review.content.get(before.text.id));
      await eventually(async () => expect(await decisionsOf(before.text)).toHaveLength(2));
    };
    const first = await approveCorrected(before.text);
    expect((await decisionsOf(before.text)).map(({ id }) => id)).toEqual([before.approval.id, first.id]);

    review.content.beforeAccepted = undefined;
    const after = await approvedAndCorrected();
    const second = await approveCorrected(after.text);
    await review.content.publishChange(review.content.get(after.text.id));
    const marker = await review.content.generate();
    await eventually(async () => expect(await review.findKnownVersion(marker)).toBe(1));
    expect((await decisionsOf(after.text)).map(({ id }) => id)).toEqual([after.approval.id, second.id]);
    await eventually(() => expect(publishedOf(after.text)).toHaveLength(2));
  });

  it('arrives with the event if the response was lost, also if a list showed the version before', async () => {
    const { text } = await approvedAndCorrected();
    review.content.beforeAccepted = () => Promise.reject(new ServiceError('unavailable', 'The content service was stopped.'));
    await expect(approveCorrected(text)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await review.findListed('approved', text)).toBeUndefined();
    expect(await review.findListed('pending', text)).toMatchObject({ version: 2, decision: null });
    await review.content.publishChange(review.content.get(text.id));
    await eventually(async () => expect(await review.findListed('approved', text)).toMatchObject({ version: 2 }));
    expect(await decisionsOf(text)).toHaveLength(2);
  });

  it('is made by one of two members who accept it at the same time', async () => {
    const { text, approval } = await approvedAndCorrected();
    const both = await Promise.allSettled([approveCorrected(text, approval.id), approveCorrected(text, approval.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' });
    expect(await decisionsOf(text)).toHaveLength(2);
  });

  it('is refused if the correction was undone, the text edited, or another decision made', async () => {
    const { text, approval } = await approvedAndCorrected();
    await expect(review.decide(text, { version: 1, corrected: 'Something else.' })).rejects.toMatchObject({ code: 'conflict' });
    const reopened = await review.decide(text, { status: 'pending', basedOn: approval.id });
    await expect(approveCorrected(text, approval.id)).rejects.toMatchObject({ code: 'conflict', details: { approval: reopened } });
    await review.content.change(text);
    await expect(approveCorrected(text)).rejects.toMatchObject({ code: 'conflict', details: { version: 2 } });
  });

  it('is refused if the content was rejected', async () => {
    const text = await review.content.generate();
    const rejected = await review.decide(text, { status: 'rejected' });
    review.content.correct(text, CORRECTED);
    await expect(approveCorrected(text)).rejects.toMatchObject({ code: 'conflict', details: { approval: rejected } });
    expect(await review.findListed('rejected', text)).toMatchObject({ version: 1, decision: { id: rejected.id } });
  });

  it('is refused for another text than the dictionary makes of it, and for content that was rejected', async () => {
    const { text } = await approvedAndCorrected();
    const correctedBy = 'dictionary' as const;
    await expect(review.decide(text, { corrected: CORRECTED, correctedBy })).rejects.toMatchObject({ code: 'conflict' });
    const rejected = await review.content.generate();
    await review.decide(rejected, { status: 'rejected' });
    const refused = review.decide(rejected, { corrected: review.content.byDictionary, correctedBy });
    await expect(refused).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is refused with another status than approved', async () => {
    const { text } = await approvedAndCorrected();
    await expect(review.decide(text, { status: 'rejected', corrected: CORRECTED })).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
