import { randomUUID } from 'node:crypto';
import { Clock, type RunningService } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import {
  AddComment,
  ChangeWebhook,
  CreateWebhook,
  type Input,
  JobEnded,
  ListWebhookDeliveries,
  ListWebhooks,
  TestWebhook,
  ReplayFailedWebhookDeliveries,
  ReplayWebhookDelivery,
  RotateWebhookSecret,
  type WebhookDelivery,
  WebhookEventType,
} from '@afterword/proto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { WebhookSender } from '../src/webhooks/webhook-sender.service';
import { CollaborationUnderTest } from './collaboration-under-test';
import { FakeReceiver, type Received } from './fake-receiver';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

describe('webhooks', () => {
  let team: CollaborationUnderTest;
  let receiver: FakeReceiver;
  let now: number;
  beforeAll(async () => {
    team = await CollaborationUnderTest.start({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
    receiver = await FakeReceiver.start();
    now = Date.now();
    setClock();
  });
  afterEach(() => void Object.assign(receiver, { status: 204, headers: {}, answer: '' }));
  afterAll(async () => {
    await team.stop();
    await receiver.stop();
  });

  const setClock = ({ app }: RunningService = team.service) => (app.get(Clock).now = () => new Date(now));
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    const sender = team.service.app.get(WebhookSender);
    await sender.startDue();
    await sender.whenIdle();
  };
  const create = async (fields: Partial<Input<typeof CreateWebhook>> = {}) => {
    const path = `/${randomUUID()}`;
    const input = { url: receiver.address(path), events: ['content.approved' as const], ...fields };
    const { webhook, secret } = await team.product.request(CreateWebhook, input);
    const received = () => receiver.at(path);
    return { ...webhook, path, secret, received, types: () => received().map(({ body }) => JSON.parse(body).type as string) };
  };
  const deliveries = async ({ id }: { id: string }) => (await team.product.request(ListWebhookDeliveries, { id })).deliveries;
  const settled = (webhook: { id: string }, states: WebhookDelivery['state'][]) =>
    eventually(async () => expect((await deliveries(webhook)).map(({ state }) => state)).toEqual(states));
  const approve = async () => {
    const item = team.content.add();
    return team.decide(item);
  };
  /** By the library that receivers use. It compares with the time of this machine, which is not that of the service. */
  const verify = ({ headers, body }: Received, secret: string) => {
    const sent = Number(headers['webhook-timestamp']);
    const signed = { ...headers } as Record<string, string>;
    return { sent, payload: withTime(sent * SECOND_MS, () => new StandardWebhook(secret).verify(body, signed)) };
  };

  it('get events signed as Standard Webhooks, which its own library verifies', async () => {
    const webhook = await create({ description: 'Website' });
    const decision = await approve();
    await settled(webhook, ['delivered']);
    const [request] = webhook.received();
    const { payload, sent } = verify(request!, webhook.secret);
    expect(sent).toBe(Math.floor(now / SECOND_MS));
    expect(payload).toEqual({
      type: 'content.approved',
      timestamp: new Date(now).toISOString(),
      version: 1,
      data: {
        ...{ contentId: decision.contentId, approvalId: decision.id, approverId: decision.approverId, version: 1 },
        ...{ episodeId: expect.any(String), contentType: 'show_notes' },
      },
    });
    expect(request!.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': (await deliveries(webhook))[0]!.eventId });
    const other = await create();
    expect(() => verify(request!, other.secret)).toThrow('No matching signature found');
    expect(() => verify({ ...request!, body: request!.body.replace('approved', 'rejected') }, webhook.secret)).toThrow();
  });

  it('that were down for 24 hours get each event once, by its id', async () => {
    const webhook = await create();
    receiver.status = 503;
    for (let hour = 0; hour < 24; hour += 1) {
      if (hour < 12) await approve();
      await pass(30 * MINUTE_MS);
      await pass(30 * MINUTE_MS);
    }
    await eventually(async () => expect(await deliveries(webhook)).toHaveLength(12));
    const failed = webhook.received().length;
    expect(failed).toBeGreaterThan(12);
    receiver.status = 200;
    for (let hour = 0; hour < 48; hour += 1) await pass(HOUR_MS);
    await settled(
      webhook,
      Array.from({ length: 12 }, () => 'delivered'),
    );
    const accepted = webhook.received().slice(failed);
    const ids = accepted.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(12);
    expect(new Set(ids)).toEqual(new Set((await deliveries(webhook)).map(({ eventId }) => eventId)));
    for (const request of accepted) verify(request, webhook.secret);
  }, 60_000);

  it('are tried again after growing delays for three days, and no longer', async () => {
    const webhook = await create();
    Object.assign(receiver, { status: 500, answer: 'x'.repeat(5000) });
    const start = now;
    await approve();
    await eventually(async () => expect((await deliveries(webhook))[0]?.attemptCount).toBe(1));
    const times = [0];
    for (let [delivery] = await deliveries(webhook); delivery!.nextAttemptAt !== null; [delivery] = await deliveries(webhook)) {
      await pass(Date.parse(delivery!.nextAttemptAt) - 1 - now);
      expect(webhook.received()).toHaveLength(times.length);
      await pass(1);
      expect(webhook.received()).toHaveLength(times.length + 1);
      times.push(now - start);
    }
    const hours = times.map((time) => Math.round((time / HOUR_MS) * 100) / 100);
    expect(hours).toEqual([0, 0, 0.08, 0.58, 2.58, 7.58, 17.58, 27.58, 37.58, 47.58, 57.58, 67.58, 72]);
    const [delivery] = await deliveries(webhook);
    expect(delivery).toMatchObject({ state: 'failed', attemptCount: 13 });
    expect(delivery!.attempts.at(-1)).toMatchObject({ status: 500, problem: 'It answered 500.', response: 'x'.repeat(1024) });
    expect(new Set(webhook.received().map(({ headers, body }) => `${headers['webhook-id'] as string}${body}`)).size).toBe(1);
    await pass(24 * HOUR_MS);
    expect(webhook.received()).toHaveLength(13);
  });

  it('get only the events that they chose', async () => {
    const all = await create({ events: WebhookEventType.options });
    const jobs = await create({ events: ['job.failed', 'episode.transcribed'] });
    const item = await team.content.generate();
    await settled(all, ['delivered', 'delivered']);
    await team.decide(item, { status: 'needs_revision' });
    await team.product.request(AddComment, { contentId: item.id, comment: 'Shorter.' });
    await settled(all, ['delivered', 'delivered', 'delivered', 'delivered']);
    await team.content.change(item);
    await settled(all, ['delivered', 'delivered', 'delivered', 'delivered', 'delivered']);
    await team.content.change(item);
    await team.decide(item, { status: 'rejected' });
    await settled(
      all,
      Array.from({ length: 6 }, () => 'delivered'),
    );
    const job = { episodeId: item.episodeId, jobType: 'transcription' as const };
    for (const status of ['failed', 'cancelled', 'completed'] as const)
      await team.product.publish(JobEnded, { ...job, jobId: randomUUID(), status });
    await settled(jobs, ['delivered', 'delivered']);
    expect(jobs.types().toSorted()).toEqual(['episode.transcribed', 'job.failed']);
    await settled(
      all,
      Array.from({ length: 8 }, () => 'delivered'),
    );
    expect(all.types().slice(0, 6).toSorted()).toEqual([
      ...[
        'approval.requested',
        'approval.requested',
        'comment.added',
        'content.generated',
        'content.rejected',
        'content.revision_requested',
      ],
    ]);
  });

  it('are tested on demand, with the result', async () => {
    const webhook = await create();
    Object.assign(receiver, { status: 401, answer: 'Who are you?' });
    const { delivery } = await team.product.request(TestWebhook, { id: webhook.id });
    expect(delivery).toMatchObject({ eventType: 'webhook.tested', state: 'failed', nextAttemptAt: null });
    expect(delivery.attempts).toMatchObject([{ status: 401, problem: 'It answered 401.', response: 'Who are you?' }]);
    await expect(team.product.request(TestWebhook, { id: webhook.id })).rejects.toMatchObject({ code: 'too_many_requests' });
    const failing = (await team.product.request(ListWebhooks, {})).webhooks.find(({ id }) => id === webhook.id);
    expect(failing!.failingSince).toBe(new Date(now).toISOString());
    now += 5 * SECOND_MS;
    receiver.status = 200;
    expect((await team.product.request(TestWebhook, { id: webhook.id })).delivery.state).toBe('delivered');
    expect(verify(webhook.received()[1]!, webhook.secret).payload).toMatchObject({
      type: 'webhook.tested',
      data: { webhookId: webhook.id },
    });
    const { webhook: renamed } = await team.product.request(ChangeWebhook, { id: webhook.id, description: 'Website' });
    expect(renamed).toMatchObject({ description: 'Website', url: webhook.url, failingSince: null });
  });

  it('are sent again on demand, one or all that failed, under the same ids', async () => {
    const webhook = await create();
    receiver.status = 404;
    await approve();
    await settled(webhook, ['waiting']);
    await eventually(async () => expect((await deliveries(webhook))[0]?.attemptCount).toBe(1));
    await team.product.request(ChangeWebhook, { id: webhook.id, isOn: false });
    await settled(webhook, ['failed']);
    const [failed] = await deliveries(webhook);
    const off = team.product.request(ReplayWebhookDelivery, { id: failed!.id });
    await expect(off).rejects.toMatchObject({ code: 'conflict' });
    await team.product.request(ChangeWebhook, { id: webhook.id, isOn: true });
    receiver.status = 200;
    const since = new Date(now - HOUR_MS).toISOString();
    const { count } = await team.product.request(ReplayFailedWebhookDeliveries, { id: webhook.id, since });
    expect(count).toBe(1);
    await settled(webhook, ['delivered']);
    await team.product.request(ReplayWebhookDelivery, { id: failed!.id });
    await eventually(async () => expect((await deliveries(webhook))[0]).toMatchObject({ state: 'delivered', attemptCount: 3 }));
    expect(webhook.received().map(({ headers }) => headers['webhook-id'])).toEqual(Array.from({ length: 3 }, () => failed!.eventId));
  });

  it('that answer 410 get nothing more', async () => {
    const webhook = await create();
    receiver.status = 410;
    await approve();
    await settled(webhook, ['failed']);
    const { webhooks } = await team.product.request(ListWebhooks, {});
    expect(webhooks.find(({ id }) => id === webhook.id)!.turnedOff).toEqual({ reason: 'gone', at: new Date(now).toISOString() });
    await approve();
    await pass(HOUR_MS);
    expect(webhook.received()).toHaveLength(1);
  });

  it('that do not answer hold up no other', async () => {
    const [slow, quick] = [await create(), await create()];
    receiver.hanging.add(slow.path);
    await approve();
    await eventually(() => expect(slow.received()).toHaveLength(1));
    await settled(quick, ['delivered']);
    expect((await deliveries(slow))[0]).toMatchObject({ state: 'waiting', attemptCount: 0 });
    receiver.hanging.delete(slow.path);
  });

  it('get an event again if the process ended before they answered', async () => {
    const webhook = await create();
    receiver.hanging.add(webhook.path);
    await approve();
    await eventually(() => expect(webhook.received()).toHaveLength(1));
    await team.restart();
    setClock();
    receiver.hanging.delete(webhook.path);
    await pass(MINUTE_MS);
    await settled(webhook, ['delivered']);
    const [first, second] = webhook.received().map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  });

  it('are signed with the old secret too, for a day after it was replaced', async () => {
    const webhook = await create();
    const { secret } = await team.product.request(RotateWebhookSecret, { id: webhook.id });
    await approve();
    await settled(webhook, ['delivered']);
    const [first] = webhook.received();
    for (const each of [webhook.secret, secret]) verify(first!, each);
    now += 24 * HOUR_MS;
    await approve();
    await settled(webhook, ['delivered', 'delivered']);
    const second = webhook.received()[1]!;
    verify(second, secret);
    expect(() => verify(second, webhook.secret)).toThrow('No matching signature found');
  });

  it('are refused in private networks that are not allowed', async () => {
    const sentence = 'This address belongs to a private network. Whoever runs Afterword can allow it.';
    for (const url of ['https://10.0.0.1/', 'https://[::ffff:a9fe:a9fe]/', 'http://192.168.1.5/'])
      await expect(create({ url })).rejects.toMatchObject({ code: 'unprocessable', message: sentence });
    await expect(create({ url: 'https://name:word@example.org/' })).rejects.toMatchObject({ code: 'unprocessable' });
    const webhook = await create({ url: 'http://localhost:1/' });
    const { delivery } = await team.product.request(TestWebhook, { id: webhook.id });
    expect(delivery.state).toBe('failed');
  });
});

/** Calls `work` at another time. */
function withTime<T>(time: number, work: () => T): T {
  const { now } = Date;
  Date.now = () => time;
  try {
    return work();
  } finally {
    Date.now = now;
  }
}
