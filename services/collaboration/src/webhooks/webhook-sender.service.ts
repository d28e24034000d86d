import { Lifecycle, Log } from '@afterword/platform';
import type { WebhookAttempt } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { WebhookAttempts } from './webhook-attempts.service';
import { WebhookMetrics } from './webhook.metrics';
import { type ClaimedDelivery, WebhookDeliveriesRepository } from './webhook-deliveries.repository';

/**
 * Sends what is due, one request at a time to each webhook, so that a slow receiver holds up no other. After a failure it leaves what else is due
 * for a webhook to the next run. A request that the end of the process breaks off is made again by another one.
 */
@Injectable()
export class WebhookSender {
  private readonly inProgress = new Map<string, Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly attempts: WebhookAttempts,
    private readonly metrics: WebhookMetrics,
    private readonly log: Log,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onStop(async () => void (this.isStopping = true));
  }

  /** Begins to send what is due, and does not wait for receivers. */
  async startDue(): Promise<void> {
    this.wake(await this.deliveries.findDueWebhooks());
  }

  /** Must be called after a commit that made something due for these webhooks. */
  wake(webhookIds: string[]): void {
    if (this.isStopping) return;
    for (const id of webhookIds) if (!this.inProgress.has(id)) this.inProgress.set(id, this.sendDue(id));
  }

  /** Resolves when no request is in progress. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.inProgress.values());
  }

  /** Sends once. */
  async send(delivery: ClaimedDelivery): Promise<WebhookAttempt> {
    const { attempt, outcome } = await this.attempts.make(delivery);
    this.metrics.countAttempt(outcome);
    const { webhookId, eventType } = delivery;
    if (attempt.problem !== null) this.log.warn({ webhookId, eventType, problem: attempt.problem }, 'A webhook did not accept an event.');
    return attempt;
  }

  private async sendDue(webhookId: string): Promise<void> {
    try {
      for (let isWorking = true; isWorking && !this.isStopping;) {
        const delivery = await this.deliveries.claimDue(webhookId);
        isWorking = delivery !== null && (await this.send(delivery)).problem === null;
      }
    } catch (error) {
      this.log.warn({ error, webhookId }, 'Events could not be sent to a webhook; it is tried again.');
    }
    this.inProgress.delete(webhookId);
  }
}
