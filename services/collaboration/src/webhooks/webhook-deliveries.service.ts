import { randomUUID } from 'node:crypto';
import { ServiceError, takeWhileFits, Transactions } from '@afterword/platform';
import {
  type ListWebhookDeliveries,
  type Output,
  type Parsed,
  type ReplayFailedWebhookDeliveries,
  type ReplayWebhookDelivery,
  type TestWebhook,
  WEBHOOK_TEST,
  type WebhookDelivery,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ActingMemberService } from '../team/acting-member.service';
import { canManageTeam } from '../team/permissions';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity';
import { WebhookSender } from './webhook-sender.service';
import { WebhooksRepository } from './webhooks.repository';

const MIN_TEST_INTERVAL_MS = 5000;

/** The log of what was sent, and what members send again. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly acting: ActingMemberService,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly sender: WebhookSender,
  ) {}

  async list({ id, limit, after }: Parsed<typeof ListWebhookDeliveries>): Promise<Output<typeof ListWebhookDeliveries>> {
    await this.webhooks.findOrThrow(id);
    const found = await this.deliveries.findPage(id, limit + 1, after);
    const page = takeWhileFits(found.slice(0, limit).map(toDeliveryDto));
    return { deliveries: page, next: page.length < found.length ? (page.at(-1)?.id ?? null) : null };
  }

  /** @throws ServiceError `too_many_requests` if there was a test in the last five seconds */
  async test({ id, actingAs }: Parsed<typeof TestWebhook>): Promise<Output<typeof TestWebhook>> {
    await this.acting.getOrThrow(actingAs, canManageTeam, 'test webhooks');
    const event = { id: `evt_${randomUUID().replaceAll('-', '')}`, type: WEBHOOK_TEST, data: { webhookId: id } };
    const delivery = await this.transactions.run(async ({ manager }) => {
      await this.webhooks.findOrThrow(id, manager);
      if (!(await this.webhooks.claimTest(manager, id, MIN_TEST_INTERVAL_MS)))
        throw new ServiceError('too_many_requests', 'A test was sent a moment ago. Try again in 5 seconds.');
      return this.deliveries.insertClaimed(manager, id, event);
    });
    await this.sender.send(delivery);
    return { delivery: toDeliveryDto(await this.deliveries.findOrThrow(delivery.id)) };
  }

  async replay({ id, actingAs }: Parsed<typeof ReplayWebhookDelivery>): Promise<Output<typeof ReplayWebhookDelivery>> {
    await this.acting.getOrThrow(actingAs, canManageTeam, 'send events again');
    return this.transactions.run(async (tx) => {
      const { webhookId } = await this.deliveries.findOrThrow(id, tx.manager);
      await this.assertOn(webhookId);
      await this.deliveries.restart(tx.manager, id);
      tx.onCommit(() => this.sender.wake([webhookId]));
      tx.notify('webhook', webhookId);
      return { delivery: toDeliveryDto(await this.deliveries.findOrThrow(id, tx.manager)) };
    });
  }

  async replayFailed({
    id: webhookId,
    since,
    actingAs,
  }: Parsed<typeof ReplayFailedWebhookDeliveries>): Promise<Output<typeof ReplayFailedWebhookDeliveries>> {
    await this.acting.getOrThrow(actingAs, canManageTeam, 'send events again');
    await this.assertOn(webhookId);
    return this.transactions.run(async (tx) => {
      const count = await this.deliveries.restartFailed(tx.manager, webhookId, { since: new Date(since), except: WEBHOOK_TEST });
      tx.onCommit(() => this.sender.wake([webhookId]));
      tx.notify('webhook', webhookId);
      return { count };
    });
  }

  private async assertOn(webhookId: string): Promise<void> {
    const { turnedOff } = await this.webhooks.findOrThrow(webhookId);
    if (turnedOff !== null) throw new ServiceError('conflict', 'This webhook is turned off. Turn it on first.');
  }
}

const toDeliveryDto = ({ nextAttemptAt, createdAt, ...delivery }: WebhookDeliveryEntity): WebhookDelivery => ({
  id: delivery.id,
  webhookId: delivery.webhookId,
  eventId: delivery.eventId,
  eventType: delivery.eventType,
  state: delivery.state,
  body: delivery.body,
  attempts: delivery.attempts,
  attemptCount: delivery.attemptCount,
  nextAttemptAt: nextAttemptAt && nextAttemptAt.toISOString(),
  createdAt: createdAt.toISOString(),
});
