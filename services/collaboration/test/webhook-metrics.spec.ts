import { Clock, Metrics } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { CreateWebhook, TestWebhook } from '@afterword/proto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WebhookSender } from '../src/webhooks/webhook-sender.service';
import { CollaborationUnderTest } from './collaboration-under-test';
import { FakeReceiver } from './fake-receiver';

const MINUTE_MS = 60_000;
const OUTCOMES = ['delivered', 'retried', 'given up', 'refused'];

describe('the metrics of webhooks', () => {
  let team: CollaborationUnderTest;
  let receiver: FakeReceiver;
  let now = Date.now();
  let id: string;
  beforeAll(async () => {
    team = await CollaborationUnderTest.start({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
    team.service.app.get(Clock).now = () => new Date(now);
    receiver = await FakeReceiver.start();
    const input = { url: receiver.address('/'), events: ['content.approved' as const] };
    ({ id } = (await team.product.request(CreateWebhook, input)).webhook);
  });
  afterAll(async () => {
    await team.stop();
    await receiver.stop();
  });

  const valuesOf = async (...names: string[]) => {
    const metrics = await team.service.app.get(Metrics).render();
    return names.map((name) =>
      Number(
        metrics
          .split('\n')
          .find((line) => line.startsWith(`afterword_webhook_${name}`))
          ?.split(' ')
          .at(-1),
      ),
    );
  };
  const attempts = () => valuesOf(...OUTCOMES.map((outcome) => `attempts_total{outcome="${outcome}"`));
  const waiting = () => valuesOf('events_waiting', 'overdue_seconds', 'failing_seconds');
  const send = async () => {
    const sender = team.service.app.get(WebhookSender);
    await sender.startDue();
    await sender.whenIdle();
  };
  const approve = () => team.decide(team.content.add());

  it('are there before anything was sent', async () => {
    expect(await attempts()).toEqual([0, 0, 0, 0]);
    expect(await waiting()).toEqual([0, 0, 0]);
  });

  it('say that an address fails, for how long, and how much waits for it', async () => {
    receiver.status = 500;
    await approve();
    await eventually(async () => expect(await attempts()).toEqual([0, 1, 0, 0]));
    now += 10 * MINUTE_MS;
    expect(await waiting()).toEqual([1, 0, 600]);
  });

  it('say that it accepts events again', async () => {
    receiver.status = 204;
    await send();
    expect(await attempts()).toEqual([1, 1, 0, 0]);
    expect(await waiting()).toEqual([0, 0, 0]);
  });

  it('say that nothing is sent although an event is due', async () => {
    const wake = jest.spyOn(team.service.app.get(WebhookSender), 'wake').mockReturnValue();
    await approve();
    await eventually(async () => expect(await waiting()).toEqual([1, 0, 0]));
    now += 10 * MINUTE_MS;
    expect(await waiting()).toEqual([1, 600, 0]);
    wake.mockRestore();
    await send();
    expect(await waiting()).toEqual([0, 0, 0]);
  });

  it('tell what is given up from what a receiver refuses', async () => {
    receiver.status = 500;
    await team.product.request(TestWebhook, { id });
    receiver.status = 410;
    const before = await attempts();
    await approve();
    await eventually(async () => expect((await attempts()).map((count, at) => count - before[at]!)).toEqual([0, 0, 0, 1]));
    expect(before[2]).toBe(1);
  });
});
