import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeliveryAttempts } from '../src/notifications/delivery-attempts.service';
import { NotificationsScheduler } from '../src/notifications/notifications.scheduler';
import { NotificationsUnderTest } from './notifications-under-test';

describe('the messages of a member', () => {
  let notifications: NotificationsUnderTest;
  beforeAll(async () => void (notifications = await NotificationsUnderTest.start()));
  afterAll(() => notifications.stop());

  it('wait five minutes for what belongs together', async () => {
    const member = await notifications.addSubscriber();
    await notifications.waiting('One');
    await notifications.pass(4);
    expect(member.texts()).toEqual([]);
    await notifications.waiting('Two');
    await notifications.pass(1);
    expect(member.texts()).toHaveLength(1);
    expect(member.texts()[0]).toMatch(/^Afterword: 2 waiting for review\n.*“One”.*\n.*“Two”/u);
  });

  it('are never more than one an hour', async () => {
    const member = await notifications.addSubscriber();
    for (let minute = 0; minute < 180; minute += 10) {
      await notifications.waiting(`Minute ${minute}`);
      await notifications.pass(10);
    }
    expect(member.texts().map((text) => /(\d+) waiting|Waits/u.exec(text)?.[1] ?? '1')).toEqual(['1', '6', '6']);
  });

  it('are not more than one an hour if a channel is switched off and on', async () => {
    const member = await notifications.addSubscriber();
    await notifications.waiting();
    await notifications.pass(10);
    await notifications.change(member, { webhookUrl: null });
    await notifications.change(member, { webhookUrl: member.address });
    await notifications.waiting();
    await notifications.pass(59);
    expect(member.texts()).toHaveLength(1);
    await notifications.pass(1);
    expect(member.texts()).toHaveLength(2);
  });

  it('name eight things and count the others', async () => {
    const member = await notifications.addSubscriber();
    for (let number = 1; number <= 11; number += 1) await notifications.waiting(`Episode ${number}`);
    await notifications.pass(10);
    const lines = member.texts()[0]!.split('\n');
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toBe('• <https://afterword.example.org/content-workflow|And 3 more>');
  });

  it('are sent once by several processes', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => notifications.addSubscriber()));
    await notifications.waiting();
    const replica = await notifications.review.startReplica();
    notifications.prepare(replica);
    notifications.advance(10);
    await Promise.all([notifications.sendDue(), notifications.sendDue(replica)]);
    await replica.stop();
    expect(members.map((member) => member.texts().length)).toEqual(members.map(() => 1));
  });

  it('are sent an hour later if the process died while it sent one', async () => {
    const member = await notifications.addSubscriber();
    await notifications.waiting();
    notifications.advance(10);
    await notifications.review.service.app.get(DeliveryAttempts).claimDue();
    await notifications.pass(59);
    expect(member.texts()).toHaveLength(0);
    await notifications.pass(1);
    expect(member.texts()).toHaveLength(1);
  });

  it('are about what happened in the last week', async () => {
    const member = await notifications.addSubscriber({ webhookUrl: null });
    await notifications.waiting();
    await notifications.pass(7 * 24 * 60 + 1);
    await notifications.review.service.app.get(NotificationsScheduler).deleteOld();
    const rows = 'SELECT 1 FROM notifications WHERE member_id = $1';
    expect(await notifications.review.database.query(rows, [member.id])).toEqual([]);
  });
});
