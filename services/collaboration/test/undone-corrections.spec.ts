import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import {
  type ApprovalStatus,
  GetContentHistory,
  GetEditorialRecord,
  ListApprovals,
  ListEpisodeTitles,
  UndoAcceptedCorrection,
} from '@afterword/proto';
import { CollaborationUnderTest } from './collaboration-under-test';
import type { Item } from './fake-content-service';

const CORRECTED = 'The first text, corrected.';

describe('undoing an accepted correction', () => {
  let review: CollaborationUnderTest;
  beforeAll(async () => {
    review = await CollaborationUnderTest.start();
    await review.product.respond(ListEpisodeTitles, ({ ids }) => ({ titles: ids.map((id) => ({ id, title: 'Soup', isExample: false })) }));
  });
  afterEach(() => {
    review.content.beforeAccepted = undefined;
  });
  afterAll(() => review.stop());

  const undo = (id: string, actingAs?: string) => review.product.request(UndoAcceptedCorrection, { id, actingAs });
  const decisionsOf = async ({ id }: Item) => (await review.product.request(ListApprovals, { contentId: id })).approvals;
  /** A text with this decision about it, and the approval of its correction. */
  const accepted = async (status?: ApprovalStatus) => {
    const anna = await review.addMember('host', { name: 'Anna Weiss' });
    const text = await review.content.generate();
    const before = status && (await review.decide(text, { status, notes: 'As I said.', actingAs: anna.id }));
    review.content.correct(text, CORRECTED);
    return { text, before, approval: await review.decide(text, { version: 1, corrected: CORRECTED }) };
  };

  it.each(['approved', 'needs_revision'] as const)(
    'makes the text before it current, with the decision that it had: %s',
    async (status) => {
      const { text, before, approval } = await accepted(status);
      const undone = await undo(approval.id);
      expect(undone).toMatchObject({ version: 3, approval: { version: 3, status, notes: 'As I said.', reinstatedFrom: 1 } });
      expect(undone.approval).toMatchObject({ approverId: before!.approverId, approvedAt: before!.approvedAt, voided: null });
      const list = status === 'approved' ? 'approved' : 'pending';
      expect(await review.findListed(list, text)).toMatchObject({
        version: 3,
        content: text.content,
        approvalStatus: status,
        corrected: CORRECTED,
      });
      const [first, second, third] = await decisionsOf(text);
      expect([second!.voided?.reason, third!.voided]).toEqual(['correction_undone', null]);
      expect(first!.voided?.reason).toBe(status === 'approved' ? 'transcript_corrected' : undefined);
    },
  );

  it('leaves content without a decision without one', async () => {
    const { text, approval } = await accepted();
    expect(await undo(approval.id)).toEqual({ version: 3, approval: null });
    expect(await review.findListed('pending', text)).toMatchObject({ version: 3, decision: null, corrected: CORRECTED });
  });

  it('is in the history and in the record, with who did it and whose approval counts again', async () => {
    const grace = await review.addMember('host', { name: 'Grace Miller' });
    const { text, approval } = await accepted('approved');
    await undo(approval.id, grace.id);
    const { history } = await review.product.request(GetContentHistory, { id: text.id });
    const versions = history.flatMap((entry) => (entry.kind === 'version' ? [[entry.version, entry.reason, entry.author?.name]] : []));
    expect(versions.at(-1)).toEqual([3, 'correction_undone', 'Grace Miller']);
    const { record } = await review.product.request(GetEditorialRecord, { id: text.id, format: 'markdown' });
    expect(record.text).toContain('Version 3 restored to before a correction (Grace Miller (host))');
    expect(record.text).toContain('Anna Weiss (host) approved version 1: As I said. Applies again: version 3 has the same text.');
  });

  it('is refused with a sentence if someone has decided or changed the content since', async () => {
    const karl = await review.addMember('host', { name: 'Karl Reed' });
    const decided = await accepted('approved');
    await review.decide(decided.text, { status: 'pending', actingAs: karl.id });
    await expect(undo(decided.approval.id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Karl Reed has reopened the review of this content since, so the correction can’t be undone.',
    });
    const changed = await accepted('approved');
    await review.content.change(changed.text);
    const sentence = 'The content has changed since, so the correction can’t be undone.';
    await expect(undo(changed.approval.id)).rejects.toMatchObject({ code: 'conflict', message: sentence });
    const plain = await review.decide(await review.content.generate());
    await expect(undo(plain.id)).rejects.toMatchObject({ code: 'conflict', message: sentence });
  });

  it('is made by one of two members who ask for it at the same time', async () => {
    const { text, approval } = await accepted('approved');
    const both = await Promise.allSettled([undo(approval.id), undo(approval.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await decisionsOf(text)).toHaveLength(3);
  });

  it('makes no decision count again if someone decides while it is undone', async () => {
    const { text, approval } = await accepted('approved');
    const rejectMeanwhile = `
      INSERT INTO content_approvals (id, content_id, version, approver_id, status)
      SELECT gen_random_uuid(), content_id, version, approver_id, 'rejected' FROM content_approvals WHERE id = $1`;
    review.content.beforeAccepted = async () => void (await review.database.query(rejectMeanwhile, [approval.id]));
    expect(await undo(approval.id)).toEqual({ version: 3, approval: null });
    expect(await review.findListed('approved', text)).toBeUndefined();
  });

  it('arrives with the event if the response was lost', async () => {
    const { text, approval } = await accepted('approved');
    review.content.beforeAccepted = () => Promise.reject(new ServiceError('unavailable', 'The content service was stopped.'));
    await expect(undo(approval.id)).rejects.toMatchObject({ code: 'unavailable' });
    await review.content.publishChange(review.content.get(text.id));
    await eventually(async () => expect(await review.findListed('approved', text)).toMatchObject({ version: 3, content: text.content }));
    expect((await decisionsOf(text)).at(-1)).toMatchObject({ version: 3, reinstatedFrom: 1 });
  });

  it('works for corrections by the dictionary, and again after it was accepted again', async () => {
    const text = await review.content.generate();
    const before = await review.decide(text);
    const byDictionary = { corrected: review.content.byDictionary, correctedBy: 'dictionary' as const };
    const first = await review.decide(text, byDictionary);
    expect(await review.findListed('approved', text)).toMatchObject({ version: 2, reason: 'dictionary_corrected' });
    await undo(first.id);
    const second = await review.decide(text, byDictionary);
    const undone = await undo(second.id);
    expect(undone.approval).toMatchObject({ version: 5, reinstatedFrom: 1, approverId: before.approverId });
  });
});
