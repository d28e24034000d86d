import { Clock, Schedule } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { BundleSender } from './bundle-sender.service';
import { NotificationsRepository } from './notifications.repository';

const SEND_INTERVAL_MS = 60_000;
const CLEANUP_INTERVAL_MS = 3_600_000;
/** Long enough for every attempt to deliver it, and for an open page to show it. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Notifies members every minute of what waits for them, and deletes what is old. */
@Injectable()
export class NotificationsScheduler {
  constructor(
    bundles: BundleSender,
    schedule: Schedule,
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
  ) {
    schedule.every({ intervalMs: SEND_INTERVAL_MS, run: () => bundles.sendDue(), failure: 'Notifications could not be delivered.' });
    schedule.every({ intervalMs: CLEANUP_INTERVAL_MS, run: () => this.deleteOld(), failure: 'Old notifications could not be deleted.' });
  }

  deleteOld(): Promise<void> {
    return this.notifications.deleteOlderThan(new Date(this.clock.now().getTime() - KEPT_MS));
  }
}
