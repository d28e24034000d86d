import { Clock, type Transaction, Transactions } from '@afterword/platform';
import { WEBHOOK_TEST, type WebhookAttempt } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { type ClaimedDelivery, WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import type { AttemptOutcome } from './webhook.metrics';
import { type Receipt, WebhookReceiverClient } from './webhook-receiver.client';
import { WebhooksRepository } from './webhooks.repository';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Delays after a failed attempt, of which the last repeats: https://github.com/standard-webhooks/standard-webhooks, "Deliverability and reliability". */
const RETRY_DELAYS_MS = [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS];
const GONE = 410;

/** Makes one attempt to deliver an event, and decides when the next one is. */
@Injectable()
export class WebhookAttempts {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly receiver: WebhookReceiverClient,
    private readonly clock: Clock,
  ) {}

  async make(delivery: ClaimedDelivery): Promise<{ attempt: WebhookAttempt; outcome: AttemptOutcome }> {
    const receipt = await this.receiver.send(await this.webhooks.findOrThrow(delivery.webhookId), delivery);
    const { webhookId } = delivery;
    const outcome = await this.transactions.run(async (tx) => {
      tx.notify('webhook', webhookId);
      await this.webhooks.noteResult(tx.manager, webhookId, receipt.attempt.problem !== null);
      return this.record(tx, delivery, receipt);
    });
    return { attempt: receipt.attempt, outcome };
  }

  private async record({ manager }: Transaction, delivery: ClaimedDelivery, { attempt, retryAfterMs }: Receipt): Promise<AttemptOutcome> {
    const { id, webhookId, eventType } = delivery;
    if (attempt.problem === null) {
      await this.deliveries.recordDelivered(manager, id, attempt);
      return 'delivered';
    }
    const isLast = eventType === WEBHOOK_TEST || attempt.status === GONE;
    const next = isLast ? null : this.findNext(delivery, retryAfterMs);
    await this.deliveries.recordFailed(manager, id, attempt, next);
    if (attempt.status !== GONE) return next === null ? 'given up' : 'retried';
    await this.webhooks.turnOff(manager, webhookId, 'gone');
    await this.deliveries.giveUp(manager, webhookId);
    return 'refused';
  }

  /** Returns null if its time is over. */
  private findNext({ failures, retryUntil }: ClaimedDelivery, retryAfterMs: number): Date | null {
    const now = this.clock.now();
    if (now >= retryUntil) return null;
    const delayMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
    return new Date(Math.min(now.getTime() + Math.max(delayMs, retryAfterMs), retryUntil.getTime()));
  }
}
