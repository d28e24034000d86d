import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeliveryAttempts } from '../src/notifications/delivery-attempts.service';
import { NotificationsScheduler } from '../src/notifications/notifications.scheduler';
import { NotificationsUnderTest } from './notifications-under-test';

describe('the messages of a member', () => {
  let told: NotificationsUnderTest;
  beforeAll(async () => void (told = await NotificationsUnderTest.start()));
  afterAll(() => told.stop());

  it('wait five minutes for what belongs together', async () => {
    const member = await told.addTold();
    await told.waiting('One');
    await told.pass(4);
    expect(member.texts()).toEqual([]);
    await told.waiting('Two');
    await told.pass(1);
    expect(member.texts()).toHaveLength(1);
    expect(member.texts()[0]).toMatch(/^Afterword: 2 waiting for review\n.*“One”.*\n.*“Two”/u);
  });

  it('are never more than one an hour', async () => {
    const member = await told.addTold();
    for (let minute = 0; minute < 180; minute += 10) {
      await told.waiting(`Minute ${minute}`);
      await told.pass(10);
    }
    expect(member.texts().map((text) => /(\d+) waiting|Waits/u.exec(text)?.[1] ?? '1')).toEqual(['1', '6', '6']);
  });

  it('are not more than one an hour if a channel is switched off and on', async () => {
    const member = await told.addTold();
    await told.waiting();
    await told.pass(10);
    await told.change(member, { webhookUrl: null });
    await told.change(member, { webhookUrl: member.address });
    await told.waiting();
    await told.pass(59);
    expect(member.texts()).toHaveLength(1);
    await told.pass(1);
    expect(member.texts()).toHaveLength(2);
  });

  it('name eight things and count the others', async () => {
    const member = await told.addTold();
    for (let number = 1; number <= 11; number += 1) await told.waiting(`Episode ${number}`);
    await told.pass(10);
    const lines = member.texts()[0]!.split('\n');
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toBe('• <https://afterword.example.org/content-workflow|And 3 more>');
  });

  it('are sent once by several processes', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => told.addTold()));
    await told.waiting();
    const replica = await told.review.startReplica();
    told.prepare(replica);
    told.advance(10);
    await Promise.all([told.sendDue(), told.sendDue(replica)]);
    await replica.stop();
    expect(members.map((member) => member.texts().length)).toEqual(members.map(() => 1));
  });

  it('are sent an hour later if the process died while it sent one', async () => {
    const member = await told.addTold();
    await told.waiting();
    told.advance(10);
    await told.review.service.app.get(DeliveryAttempts).claimDue();
    await told.pass(59);
    expect(member.texts()).toHaveLength(0);
    await told.pass(1);
    expect(member.texts()).toHaveLength(1);
  });

  it('are about what happened in the last week', async () => {
    const member = await told.addTold({ webhookUrl: null });
    await told.waiting();
    await told.pass(7 * 24 * 60 + 1);
    await told.review.service.app.get(NotificationsScheduler).deleteOld();
    const rows = 'SELECT 1 FROM notifications WHERE member_id = $1';
    expect(await told.review.database.query(rows, [member.id])).toEqual([]);
  });
});
