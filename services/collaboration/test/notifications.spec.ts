import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { AddComment, ResolveComment } from '@afterword/proto';
import { NotificationsUnderTest, PUBLIC_URL } from './notifications-under-test';

describe('a member', () => {
  let told: NotificationsUnderTest;
  beforeAll(async () => void (told = await NotificationsUnderTest.start()));
  afterAll(() => told.stop());

  const linkTo = (item: { id: string }, list = '') => `${PUBLIC_URL}/content-workflow?${list}item=${item.id}`;

  it('is told nothing by default', async () => {
    const member = await told.review.addMember();
    expect(await told.settings(member)).toMatchObject({ topics: [], email: { isOn: false }, webhook: { isOn: false, hint: null } });
    await told.waiting();
    await told.pass(10);
    expect(await told.shown(member)).toEqual([]);
  });

  it('is told once that an item waits, with a link to it', async () => {
    const member = await told.addTold();
    const item = await told.waiting('Slow Sundays');
    await told.pass(10);
    expect(member.texts()).toEqual([`• <${linkTo(item)}|Waits for review: Show notes of “Slow Sundays”>`]);
    await told.pass(120);
    expect(member.texts()).toHaveLength(1);
  });

  it('is told about decisions and comments of others, with who made them', async () => {
    const [member, ruth] = [await told.addTold({ topics: ['decision', 'comment'] }), await told.review.addMember('host', { name: 'Ruth' })];
    const [approved, commented] = [await told.waiting('First'), await told.waiting('Second')];
    await told.review.decide(approved, { actingAs: ruth.id });
    await told.review.product.request(AddComment, { contentId: commented.id, comment: 'Who is Walter?', actingAs: ruth.id });
    await told.recorded(member, 'decision', approved);
    await told.recorded(member, 'comment', commented);
    await told.pass(10);
    expect(member.texts()).toHaveLength(1);
    const lines = member.texts()[0]!.split('\n');
    expect(lines[0]).toBe('Afterword: 1 decided, 1 comment');
    expect(lines).toContain(`• <${linkTo(approved, 'status=approved&')}|Approved by Ruth: Show notes of “First”>`);
    expect(lines).toContain(`• <${linkTo(commented)}|Comment by Ruth: Show notes of “Second”>`);
  });

  it('is not told of their own acts', async () => {
    const [member, other] = [await told.addTold(), await told.addTold()];
    const item = await told.waiting();
    await told.pass(10);
    await told.review.decide(item, { actingAs: member.id });
    await told.review.product.request(AddComment, { contentId: item.id, comment: 'Done.', actingAs: member.id });
    const edited = await told.review.content.change(item, 'edited', { id: member.id, name: member.name, role: member.role });
    await told.known(edited);
    await told.recorded(other, 'comment', item);
    await told.recorded(other, 'decision', item);
    await told.pass(120);
    expect(member.texts()).toHaveLength(1);
    expect(other.texts()[1]).toContain('Waits for review');
    expect(await told.shown(member)).not.toContainEqual(expect.objectContaining({ topic: 'decision' }));
  });

  it('is told again that an item waits after it was decided, and not after every edit', async () => {
    const member = await told.addTold({ topics: ['review'] });
    const item = await told.waiting();
    await told.pass(10);
    await told.known(await told.review.content.change(item));
    await told.pass(120);
    expect(member.texts()).toHaveLength(1);
    await told.review.decide(item, { status: 'needs_revision' });
    await told.known(await told.review.content.change(item));
    await told.pass(120);
    expect(member.texts()).toHaveLength(2);
  });

  it('is told that a review was reopened', async () => {
    const member = await told.addTold({ topics: ['review'] });
    const item = await told.waiting();
    await told.review.decide(item);
    await told.pass(10);
    expect(member.texts()).toEqual([]);
    const { id } = await told.review.decide(item, { status: 'pending' });
    const recorded = 'SELECT 1 FROM notifications WHERE member_id = $1 AND subject_id = $2';
    await eventually(async () => expect(await told.review.database.query(recorded, [member.id, id])).toHaveLength(1));
    await told.pass(10);
    expect(member.texts()).toHaveLength(1);
  });

  it('is not told of what no longer holds: decided items, resolved comments, deleted content and episodes', async () => {
    const member = await told.addTold();
    const [decided, commented, deleted, orphan] = [
      await told.waiting(),
      await told.waiting('Commented'),
      await told.waiting(),
      await told.waiting(),
    ];
    await told.review.decide(decided, { actingAs: member.id });
    const { comment } = await told.review.product.request(AddComment, { contentId: commented.id, comment: 'Who?' });
    await told.recorded(member, 'comment', commented);
    await told.review.product.request(ResolveComment, { id: comment.id });
    await told.review.content.delete(deleted);
    await eventually(async () => expect(await told.review.findKnownVersion(deleted)).toBeUndefined());
    told.removeEpisode(orphan);
    await told.pass(10);
    expect(member.texts()).toEqual([`• <${linkTo(commented)}|Waits for review: Show notes of “Commented”>`]);
    expect(await told.shown(member)).toHaveLength(1);
  });

  it('is told nothing more of a topic that they no longer want, nor after they left', async () => {
    const [changed, left] = [await told.addTold(), await told.addTold()];
    await told.waiting();
    await told.change(changed, { topics: ['comment'] });
    await told.review.deactivate(left);
    await told.pass(10);
    expect([...changed.texts(), ...left.texts()]).toEqual([]);
  });

  it('sees in the page what was recorded, at once', async () => {
    const member = await told.addTold({ webhookUrl: null });
    const item = await told.waiting('Slow Sundays');
    await eventually(() => expect(told.review.product.notices).toContainEqual({ entity: 'notification', id: member.id }));
    expect(await told.shown(member)).toEqual([
      expect.objectContaining({
        topic: 'review',
        text: 'Waits for review: Show notes of “Slow Sundays”',
        path: `/content-workflow?item=${item.id}`,
      }),
    ]);
  });

  it('reads and changes only their own settings', async () => {
    const [member, other] = [await told.addTold(), await told.review.addMember()];
    const refusal = { code: 'forbidden', message: expect.stringContaining('their own notifications') };
    await expect(told.change(member, { topics: [], actingAs: other.id })).rejects.toMatchObject(refusal);
    expect((await told.settings(member)).topics).toEqual(['review', 'decision', 'comment']);
  });
});
