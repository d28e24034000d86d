import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Log } from '@afterword/platform';
import { FakeMailServer } from './fake-mail-server';
import { NotificationsUnderTest, PUBLIC_URL } from './notifications-under-test';

const HOSTILE = 'Free <!channel> @everyone <https://evil.example|gift> [gift](https://evil.example) **x** evil.example';

describe('a message', () => {
  let notifications: NotificationsUnderTest;
  let mailServer: FakeMailServer;
  beforeAll(async () => {
    mailServer = await FakeMailServer.start();
    notifications = await NotificationsUnderTest.start({ SMTP_URL: mailServer.url, MAIL_FROM: 'Afterword <afterword@kindredtable.org>' });
  });
  afterAll(async () => {
    await notifications.stop();
    await mailServer.stop();
  });
  afterEach(() => {
    Object.assign(notifications.webhook, { status: 200, headers: {}, isHanging: false });
    Object.assign(mailServer, { recipientAnswer: '250 OK', isHanging: false });
  });

  const addMailed = async () => {
    const member = await notifications.review.addMember('host', { email: `${randomUUID()}@kindredtable.org` });
    await notifications.change(member, { topics: ['review'], email: true });
    return { ...member, mails: () => mailServer.mailsTo(member.email) };
  };
  /** What a webhook of an app was sent about an episode with this title. */
  const postedTo = async (address: string, title: string) => {
    await notifications.addSubscriber({ webhookUrl: address });
    await notifications.waiting(title);
    await notifications.pass(10);
    const { pathname } = new URL(address);
    return notifications.webhook.posts.find(({ path }) => path.startsWith(pathname))?.body;
  };

  describe('to a webhook', () => {
    it('is text for Slack, which mentions nobody and links only to the item', async () => {
      const body = await postedTo(`https://hooks.slack.com/services/${randomUUID()}`, HOSTILE);
      const text = String(body?.text);
      expect(text).toContain('&lt;!channel&gt; @\u2060everyone');
      expect(text.match(/<[^>]*/g)).toEqual([expect.stringContaining(PUBLIC_URL)]);
      expect(text).not.toMatch(/evil\.example|:\/\/evil/u);
    });

    it('is content for Discord, which mentions nobody and links only to the item', async () => {
      const body = await postedTo(`https://discord.com/api/webhooks/1/${randomUUID()}`, HOSTILE);
      expect(body).toMatchObject({ allowed_mentions: { parse: [] } });
      expect(String(body?.content).replaceAll(/\\[^\w\s]/gu, '')).not.toMatch(/@|\*|\[gift|evil\.example/u);
    });

    it('fits into what Discord takes, and counts the rest', async () => {
      const address = `https://discord.com/api/webhooks/2/${randomUUID()}`;
      const member = await notifications.addSubscriber({ webhookUrl: address });
      for (let number = 1; number <= 8; number += 1) await notifications.waiting(`${number} ${'*_'.repeat(40)}`);
      await notifications.pass(10);
      const [text] = notifications.webhook.textsAt(address);
      expect(text!.length).toBeLessThanOrEqual(2000);
      expect(text).toMatch(/And \d+ more/u);
      await notifications.change(member, { webhookUrl: null });
    });

    it('is a card for Teams whose text has no markup', async () => {
      const address = `https://prod-1.westeurope.logic.azure.com/workflows/${randomUUID()}?sig=secret`;
      const body = await postedTo(address, HOSTILE);
      const card = {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: expect.objectContaining({ type: 'AdaptiveCard', body: [expect.objectContaining({ type: 'RichTextBlock' })] }),
      };
      expect(body).toMatchObject({ type: 'message', attachments: [card] });
      expect(JSON.stringify(body)).not.toMatch(/evil\.example/u);
    });

    it.each([
      ['http://hooks.slack.com/services/T/B/x', 'https://'],
      ['https://example.org/hook', 'Slack, Teams or Discord'],
      ['https://hooks.slack.com.example.org/services/x', 'Slack, Teams or Discord'],
      ['https://logic.azure.com.example.org/x', 'Slack, Teams or Discord'],
      ['https://hooks.slack.com:8443/services/x', 'Slack, Teams or Discord'],
      ['https://user:pass@hooks.slack.com/services/x', 'Slack, Teams or Discord'],
      ['https://discord.com/api/users/@me', 'Slack, Teams or Discord'],
      ['https://127.0.0.1/services/x', 'Slack, Teams or Discord'],
      ['hooks.slack.com/services/x', 'https://'],
    ])('is not sent to %s', async (webhookUrl, reason) => {
      const member = await notifications.review.addMember();
      await expect(notifications.change(member, { webhookUrl })).rejects.toMatchObject({
        code: 'unprocessable',
        message: expect.stringContaining(reason),
      });
      expect((await notifications.settings(member)).webhook.isOn).toBe(false);
    });

    it('never shows the whole address again, neither in settings nor in the log', async () => {
      const lines: string[] = [];
      const log = notifications.review.service.app.get<Log>(Log);
      const warn = jest.spyOn(log, 'warn').mockImplementation((fields, sentence) => void lines.push(JSON.stringify([fields, sentence])));
      const secret = `${randomUUID()}WXYZ`;
      const member = await notifications.addSubscriber({ webhookUrl: `https://hooks.slack.com/services/${secret}` });
      const settings = await notifications.settings(member);
      expect(settings.webhook).toMatchObject({ isOn: true, app: 'slack', hint: 'hooks.slack.com/…WXYZ' });
      notifications.webhook.status = 404;
      await notifications.waiting();
      await notifications.pass(10);
      warn.mockRestore();
      expect(lines.length).toBeGreaterThan(0);
      expect([...lines, JSON.stringify(await notifications.settings(member))].join()).not.toContain(secret);
    });

    it('that is refused is tried again after growing delays, then dropped with a reason that the member sees', async () => {
      const member = await notifications.addSubscriber();
      await notifications.waiting('Refused');
      notifications.webhook.status = 404;
      const attempts: number[] = [];
      for (let minute = 0; minute < 400; minute += 1) {
        const before = member.texts().length;
        await notifications.pass(1);
        if (member.texts().length > before) attempts.push(minute);
      }
      expect(attempts.map((minute) => minute - attempts[0]!)).toEqual([0, 5, 20, 80, 260]);
      const { problem } = (await notifications.settings(member)).webhook;
      expect(problem?.reason).toBe('The webhook answered 404. Afterword gave up after 5 attempts.');
      notifications.webhook.status = 200;
      await notifications.waiting('Accepted');
      await notifications.pass(60);
      expect(member.texts().at(-1)).toMatch(/“Accepted”/u);
      expect(member.texts().at(-1)).not.toMatch(/“Refused”/u);
      expect((await notifications.settings(member)).webhook.problem).toBeNull();
    });

    it('that may have arrived is not repeated within the hour', async () => {
      const member = await notifications.addSubscriber();
      await notifications.waiting();
      notifications.webhook.status = 500;
      await notifications.pass(10);
      notifications.webhook.status = 200;
      await notifications.pass(59);
      expect(member.texts()).toHaveLength(1);
      await notifications.pass(1);
      expect(member.texts()).toHaveLength(2);
    });

    it('does not follow a redirect', async () => {
      const member = await notifications.addSubscriber();
      Object.assign(notifications.webhook, { status: 302, headers: { location: member.address } });
      await expect(notifications.sendTest(member, 'webhook')).rejects.toMatchObject({ message: 'The webhook answered 302.' });
      expect(member.texts()).toHaveLength(1);
    });

    it('is tested no more than once in 20 seconds', async () => {
      const member = await notifications.addSubscriber();
      const tests = await Promise.allSettled([notifications.sendTest(member, 'webhook'), notifications.sendTest(member, 'webhook')]);
      expect(tests.filter(({ status }) => status === 'rejected')).toEqual([
        expect.objectContaining({
          reason: expect.objectContaining({ code: 'too_many_requests', message: 'A test was sent a moment ago. Try again in 20 seconds.' }),
        }),
      ]);
      expect(member.texts()).toHaveLength(1);
      notifications.advance(1);
      await notifications.sendTest(member, 'webhook');
      expect(member.texts()).toHaveLength(2);
    });

    it('can be tested at once after a test without a webhook', async () => {
      const member = await notifications.addSubscriber({ webhookUrl: null });
      await expect(notifications.sendTest(member, 'webhook')).rejects.toMatchObject({ message: 'There is no webhook.' });
      await notifications.change(member, { webhookUrl: member.address });
      await notifications.sendTest(member, 'webhook');
      expect(member.texts()).toHaveLength(1);
    });

    it('gives up on a webhook that does not answer', async () => {
      const member = await notifications.addSubscriber();
      notifications.webhook.isHanging = true;
      await expect(notifications.sendTest(member, 'webhook')).rejects.toMatchObject({
        code: 'unprocessable',
        message: 'The webhook did not answer within 10 seconds.',
      });
    }, 30_000);
  });

  describe('by e-mail', () => {
    it('goes to the member, with a link to the item', async () => {
      const member = await addMailed();
      const item = await notifications.waiting('Slow Sundays');
      await notifications.pass(10);
      expect(member.mails()).toHaveLength(1);
      const { source } = member.mails()[0]!;
      expect(source).toMatch(/^From: Afterword <afterword@kindredtable\.org>/mu);
      expect(source.replaceAll('=\r\n', '')).toContain(`/content-workflow?item=3D${item.id}`);
    });

    it('has no header, link or markup from the title of an episode', async () => {
      const member = await addMailed();
      await notifications.waiting('<b>x</b>\r\nBcc: evil@evil.example');
      await notifications.pass(10);
      const { source } = member.mails()[0]!;
      expect(source).not.toMatch(/^Bcc:/mu);
      expect(source).not.toMatch(/evil\.example/u);
      expect(source.slice(source.indexOf('text/html'))).not.toContain('<b>');
    });

    it.each([
      ['refuses the address', { recipientAnswer: '550 No such user' }, 'The mail server answered 550.'],
      ['is busy', { recipientAnswer: '451 Later' }, 'The mail server answered 451.'],
      ['says nothing', { isHanging: true }, 'The mail server did not answer within 10 seconds.'],
    ])(
      'says why it cannot be sent if the server %s',
      async (_what, behavior, message) => {
        const member = await addMailed();
        Object.assign(mailServer, behavior);
        await expect(notifications.sendTest(member, 'email')).rejects.toMatchObject({ code: 'unprocessable', message });
        Object.assign(mailServer, { recipientAnswer: '250 OK', isHanging: false });
        notifications.advance(1);
        await notifications.sendTest(member, 'email');
        expect(member.mails()).toHaveLength(1);
      },
      30_000,
    );

    it('is not offered to a member without a real address', async () => {
      const member = await notifications.review.addMember('host', { email: `${randomUUID()}@afterword.invalid` });
      expect((await notifications.settings(member)).email.unavailable).toBe('Enter your e-mail address under Team first.');
      await expect(notifications.change(member, { email: true })).rejects.toMatchObject({ code: 'unprocessable' });
    });
  });
});

describe('an installation', () => {
  it('without a mail server and an address of its own offers neither e-mail nor webhooks, and says why', async () => {
    const notifications = await NotificationsUnderTest.start({ PUBLIC_URL: '' });
    const member = await notifications.review.addMember();
    const { email, webhook } = await notifications.settings(member);
    expect(email.unavailable).toMatch(/SMTP_URL and MAIL_FROM/u);
    expect(webhook.unavailable).toMatch(/PUBLIC_URL/u);
    await expect(notifications.change(member, { email: true })).rejects.toMatchObject({ message: email.unavailable });
    await notifications.stop();
  });

  it('with a mail server needs a sender and an address of its own', async () => {
    const started = NotificationsUnderTest.start({ SMTP_URL: 'smtp://mail.example.org', PUBLIC_URL: '' });
    await expect(started).rejects.toThrow(/MAIL_FROM.*PUBLIC_URL/u);
  });
});
