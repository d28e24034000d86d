import { Clock, Schedule } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookSender } from './webhook-sender.service';

/** New events are sent at once; this sends what waits after a failure or a crash. */
const SEND_INTERVAL_MS = 5000;
const CLEANUP_INTERVAL_MS = 3_600_000;
const KEPT_MS = 30 * 24 * 3_600_000;

@Injectable()
export class WebhooksScheduler {
  constructor(
    sender: WebhookSender,
    schedule: Schedule,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly clock: Clock,
  ) {
    schedule.every({ intervalMs: SEND_INTERVAL_MS, run: () => sender.startDue(), failure: 'Events could not be sent to webhooks.' });
    schedule.every({ intervalMs: CLEANUP_INTERVAL_MS, run: () => this.deleteOld(), failure: 'Old deliveries could not be deleted.' });
  }

  deleteOld(): Promise<void> {
    return this.deliveries.deleteOlderThan(new Date(this.clock.now().getTime() - KEPT_MS));
  }
}
