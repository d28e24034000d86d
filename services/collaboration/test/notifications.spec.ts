import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { AddComment, ResolveComment } from '@afterword/proto';
import { NotificationsUnderTest, PUBLIC_URL } from './notifications-under-test';

describe('a member', () => {
  let notifications: NotificationsUnderTest;
  beforeAll(async () => void (notifications = await NotificationsUnderTest.start()));
  afterAll(() => notifications.stop());

  const linkTo = (item: { id: string }, list = '') => `${PUBLIC_URL}/content-workflow?${list}item=${item.id}`;

  it('gets no notifications by default', async () => {
    const member = await notifications.review.addMember();
    expect(await notifications.settings(member)).toMatchObject({
      topics: [],
      email: { isOn: false },
      webhook: { isOn: false, hint: null },
    });
    await notifications.waiting();
    await notifications.pass(10);
    expect(await notifications.shown(member)).toEqual([]);
  });

  it('is notified once that an item waits, with a link to it', async () => {
    const member = await notifications.addSubscriber();
    const item = await notifications.waiting('Slow Sundays');
    await notifications.pass(10);
    expect(member.texts()).toEqual([`• <${linkTo(item)}|Waits for review: Show notes of “Slow Sundays”>`]);
    await notifications.pass(120);
    expect(member.texts()).toHaveLength(1);
  });

  it('is told the names of recipes, in messages and in the page', async () => {
    const member = await notifications.addSubscriber();
    const recipe = (name: string) => ({ id: randomUUID(), name, maxCharacters: null });
    const bulletin = await notifications.waiting('Slow Sundays', randomUUID(), recipe('Sunday bulletin'));
    const devotional = await notifications.waiting('Slow Sundays', randomUUID(), recipe('Devotional'));
    const texts = ['Waits for review: Sunday bulletin of “Slow Sundays”', 'Waits for review: Devotional of “Slow Sundays”'];
    expect((await notifications.shown(member)).map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    await notifications.pass(10);
    const lines = member.texts()[0]!.split('\n');
    expect(lines.slice(1).toSorted()).toEqual([`• <${linkTo(bulletin)}|${texts[0]}>`, `• <${linkTo(devotional)}|${texts[1]}>`].toSorted());
  });

  it('is notified of decisions and comments of others, with who made them', async () => {
    const [member, ruth] = [
      await notifications.addSubscriber({ topics: ['decision', 'comment'] }),
      await notifications.review.addMember('host', { name: 'Ruth' }),
    ];
    const [approved, commented] = [await notifications.waiting('First'), await notifications.waiting('Second')];
    await notifications.review.decide(approved, { actingAs: ruth.id });
    await notifications.review.product.request(AddComment, { contentId: commented.id, comment: 'Who is Walter?', actingAs: ruth.id });
    await notifications.recorded(member, 'decision', approved);
    await notifications.recorded(member, 'comment', commented);
    await notifications.pass(10);
    expect(member.texts()).toHaveLength(1);
    const lines = member.texts()[0]!.split('\n');
    expect(lines[0]).toBe('Afterword: 1 decided, 1 comment');
    expect(lines).toContain(`• <${linkTo(approved, 'status=approved&')}|Approved by Ruth: Show notes of “First”>`);
    expect(lines).toContain(`• <${linkTo(commented)}|Comment by Ruth: Show notes of “Second”>`);
  });

  it('is not notified of their own acts', async () => {
    const [member, other] = [await notifications.addSubscriber(), await notifications.addSubscriber()];
    const item = await notifications.waiting();
    await notifications.pass(10);
    await notifications.review.decide(item, { actingAs: member.id });
    await notifications.review.product.request(AddComment, { contentId: item.id, comment: 'Done.', actingAs: member.id });
    const edited = await notifications.review.content.change(item, 'edited', { id: member.id, name: member.name, role: member.role });
    await notifications.known(edited);
    await notifications.recorded(other, 'comment', item);
    await notifications.recorded(other, 'decision', item);
    await notifications.pass(120);
    expect(member.texts()).toHaveLength(1);
    expect(other.texts()[1]).toContain('Waits for review');
    expect(await notifications.shown(member)).not.toContainEqual(expect.objectContaining({ topic: 'decision' }));
  });

  it('is notified again that an item waits after it was decided, and not after every edit', async () => {
    const member = await notifications.addSubscriber({ topics: ['review'] });
    const item = await notifications.waiting();
    await notifications.pass(10);
    await notifications.known(await notifications.review.content.change(item));
    await notifications.pass(120);
    expect(member.texts()).toHaveLength(1);
    await notifications.review.decide(item, { status: 'needs_revision' });
    await notifications.known(await notifications.review.content.change(item));
    await notifications.pass(120);
    expect(member.texts()).toHaveLength(2);
  });

  it('is notified that a review was reopened', async () => {
    const member = await notifications.addSubscriber({ topics: ['review'] });
    const item = await notifications.waiting();
    await notifications.review.decide(item);
    await notifications.pass(10);
    expect(member.texts()).toEqual([]);
    const { id } = await notifications.review.decide(item, { status: 'pending' });
    const recorded = 'SELECT 1 FROM notifications WHERE member_id = $1 AND subject_id = $2';
    await eventually(async () => expect(await notifications.review.database.query(recorded, [member.id, id])).toHaveLength(1));
    await notifications.pass(10);
    expect(member.texts()).toHaveLength(1);
  });

  it('is not notified of what no longer holds: decided items, resolved comments, deleted content and episodes', async () => {
    const member = await notifications.addSubscriber();
    const [decided, commented, deleted, orphan] = [
      await notifications.waiting(),
      await notifications.waiting('Commented'),
      await notifications.waiting(),
      await notifications.waiting(),
    ];
    await notifications.review.decide(decided, { actingAs: member.id });
    const { comment } = await notifications.review.product.request(AddComment, { contentId: commented.id, comment: 'Who?' });
    await notifications.recorded(member, 'comment', commented);
    await notifications.review.product.request(ResolveComment, { id: comment.id });
    await notifications.review.content.delete(deleted);
    await eventually(async () => expect(await notifications.review.findKnownVersion(deleted)).toBeUndefined());
    notifications.removeEpisode(orphan);
    await notifications.pass(10);
    expect(member.texts()).toEqual([`• <${linkTo(commented)}|Waits for review: Show notes of “Commented”>`]);
    expect(await notifications.shown(member)).toHaveLength(1);
  });

  it('gets no more notifications of a topic they switched off, nor after they left', async () => {
    const [changed, left] = [await notifications.addSubscriber(), await notifications.addSubscriber()];
    await notifications.waiting();
    await notifications.change(changed, { topics: ['comment'] });
    await notifications.review.deactivate(left);
    await notifications.pass(10);
    expect([...changed.texts(), ...left.texts()]).toEqual([]);
  });

  it('sees in the page what was recorded, at once', async () => {
    const member = await notifications.addSubscriber({ webhookUrl: null });
    const item = await notifications.waiting('Slow Sundays');
    await eventually(() => expect(notifications.review.product.notices).toContainEqual({ entity: 'notification', id: member.id }));
    expect(await notifications.shown(member)).toEqual([
      expect.objectContaining({
        topic: 'review',
        text: 'Waits for review: Show notes of “Slow Sundays”',
        path: `/content-workflow?item=${item.id}`,
      }),
    ]);
  });

  it('reads and changes only their own settings', async () => {
    const [member, other] = [await notifications.addSubscriber(), await notifications.review.addMember()];
    const refusal = { code: 'forbidden', message: expect.stringContaining('their own notifications') };
    await expect(notifications.change(member, { topics: [], actingAs: other.id })).rejects.toMatchObject(refusal);
    expect((await notifications.settings(member)).topics).toEqual(['review', 'decision', 'comment']);
  });
});
