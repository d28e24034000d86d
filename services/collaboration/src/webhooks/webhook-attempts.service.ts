import { Clock, type Transaction, Transactions } from '@afterword/platform';
import { WEBHOOK_TEST, type WebhookAttempt } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { type ClaimedDelivery, WebhookDeliveriesRepository } from './webhook-deliveries.repository';
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

  async make(delivery: ClaimedDelivery): Promise<WebhookAttempt> {
    const receipt = await this.receiver.send(await this.webhooks.findOrThrow(delivery.webhookId), delivery);
    const { id, webhookId } = delivery;
    await this.transactions.run(async (tx) => {
      tx.notify('webhook', webhookId);
      await this.webhooks.noteResult(tx.manager, webhookId, receipt.attempt.problem !== null);
      if (receipt.attempt.problem === null) await this.deliveries.recordDelivered(tx.manager, id, receipt.attempt);
      else await this.recordFailure(tx, delivery, receipt);
    });
    return receipt.attempt;
  }

  private async recordFailure({ manager }: Transaction, delivery: ClaimedDelivery, { attempt, retryAfterMs }: Receipt): Promise<void> {
    const isLast = delivery.eventType === WEBHOOK_TEST || attempt.status === GONE;
    await this.deliveries.recordFailed(manager, delivery.id, attempt, isLast ? null : this.findNext(delivery, retryAfterMs));
    if (attempt.status !== GONE) return;
    await this.webhooks.turnOff(manager, delivery.webhookId, 'gone');
    await this.deliveries.giveUp(manager, delivery.webhookId);
  }

  /** Returns null if its time is over. */
  private findNext({ failures, retryUntil }: ClaimedDelivery, retryAfterMs: number): Date | null {
    const now = this.clock.now();
    if (now >= retryUntil) return null;
    const delayMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
    return new Date(Math.min(now.getTime() + Math.max(delayMs, retryAfterMs), retryUntil.getTime()));
  }
}
