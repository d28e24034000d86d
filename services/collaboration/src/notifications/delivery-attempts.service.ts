import { Clock, Log, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { DeliveryError } from './delivery/delivery-error';
import { type ChannelChange, type Claim, NO_PROBLEM, NotificationSettingsRepository } from './notification-settings.repository';
import { NotificationsRepository } from './notifications.repository';

const MINUTE_MS = 60_000;
/** A member gets at most one message in this time and channel. */
export const MIN_INTERVAL_MS = 60 * MINUTE_MS;
/** How long the first thing waits for others that belong into the same message, such as the items of one episode. */
export const BUNDLE_MS = 5 * MINUTE_MS;
/** Delays after a failed attempt. After the last one the bundle is dropped. */
export const RETRY_DELAYS_MS = [5, 15, 60, 180].map((minutes) => minutes * MINUTE_MS);

const MAX_CLAIMS = 20;

/** Decides when a channel is used again, so that each message is sent once by one of several processes. */
@Injectable()
export class DeliveryAttempts {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: NotificationSettingsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Claims channels for an hour: a process that dies does not lead to a second message within it. */
  claimDue(): Promise<Claim[]> {
    const now = this.clock.now();
    return this.settings.claimDue({ now, waitingSince: later(now, -BUNDLE_MS), next: later(now, MIN_INTERVAL_MS), limit: MAX_CLAIMS });
  }

  /** Nothing could be composed yet. It is tried again at the next run. */
  async postpone(claim: Claim): Promise<void> {
    await this.end(claim, [], { notBefore: this.clock.now(), attempts: claim.attempts - 1 });
  }

  /** Nothing was left to deliver, so the channel can be used at once. */
  async release(claim: Claim, ids: string[]): Promise<void> {
    await this.end(claim, ids, { notBefore: this.clock.now(), attempts: 0 });
  }

  async recordSent(claim: Claim, ids: string[]): Promise<void> {
    await this.end(claim, ids, NO_PROBLEM);
  }

  /** A message that may have arrived is repeated after an hour at the earliest. */
  async recordFailure(claim: Claim, ids: string[], { message: reason, mayHaveArrived }: DeliveryError): Promise<void> {
    const { memberId, channel, attempts } = claim;
    const problemAt = this.clock.now();
    const delay = RETRY_DELAYS_MS[attempts - 1];
    if (delay === undefined) {
      this.log.error({ memberId, channel, attempts, reason }, 'Notifications of a member could not be delivered, and were dropped.');
      await this.end(claim, ids, { problem: `${reason} Afterword gave up after ${attempts} attempts.`, problemAt, attempts: 0 });
      return;
    }
    this.log.warn({ memberId, channel, attempts, reason }, 'Notifications of a member could not be delivered; it is tried again.');
    const notBefore = later(problemAt, mayHaveArrived ? Math.max(delay, MIN_INTERVAL_MS) : delay);
    await this.end(claim, [], { problem: reason, problemAt, notBefore });
  }

  /** `ids` are the notifications that this channel no longer has to deliver. */
  private end(claim: Claim, ids: string[], change: ChannelChange): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.notifications.markDelivered(tx.manager, claim.channel, ids);
      await this.settings.update(tx.manager, claim, change);
      tx.notify('notification', claim.memberId);
    });
  }
}

const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
