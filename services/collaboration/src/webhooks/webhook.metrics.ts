import { Metrics } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';

const OUTCOMES = ['delivered', 'retried', 'given up', 'refused'] as const;
/** What became of an attempt. A receiver that answers 410 refuses, and gets nothing more. */
export type AttemptOutcome = (typeof OUTCOMES)[number];

/** Exports what became of attempts, how much waits, and for how long. Addresses are no labels: they may contain keys. */
@Injectable()
export class WebhookMetrics {
  constructor(
    private readonly metrics: Metrics,
    private readonly deliveries: WebhookDeliveriesRepository,
  ) {
    for (const outcome of OUTCOMES) metrics.webhookAttempts.inc({ outcome }, 0);
    const { webhookEventsWaiting, webhookOverdueSeconds, webhookFailingSeconds } = metrics;
    metrics.registerCollector([webhookEventsWaiting, webhookOverdueSeconds, webhookFailingSeconds], () => this.collect());
  }

  countAttempt(outcome: AttemptOutcome): void {
    this.metrics.webhookAttempts.inc({ outcome });
  }

  private async collect(): Promise<void> {
    const { count, overdueSeconds, failingSeconds } = await this.deliveries.measureWaiting();
    this.metrics.webhookEventsWaiting.set(count);
    this.metrics.webhookOverdueSeconds.set(overdueSeconds);
    this.metrics.webhookFailingSeconds.set(failingSeconds);
  }
}
