import { forEachConcurrently } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DeliveryAttempts } from './delivery-attempts.service';
import { DeliveryError } from './delivery/delivery-error';
import { MessageSender } from './delivery/message-sender';
import { NotificationNamesService } from './notification-names.service';
import { composeMessage, type NotificationNames, selectDeliverable } from './notification-texts';
import type { Claim } from './notification-settings.repository';
import { NotificationsRepository, type NotificationRow } from './notifications.repository';

/** So that a webhook that does not answer does not hold up the others. */
const CONCURRENCY = 4;

/** Notifies members of what waits for them, in one message for each channel. */
@Injectable()
export class BundleSender {
  constructor(
    private readonly attempts: DeliveryAttempts,
    private readonly notifications: NotificationsRepository,
    private readonly names: NotificationNamesService,
    private readonly sender: MessageSender,
  ) {}

  async sendDue(): Promise<void> {
    for (let claims = await this.attempts.claimDue(); claims.length > 0; claims = await this.attempts.claimDue())
      await forEachConcurrently(claims, CONCURRENCY, (claim) => this.send(claim));
  }

  private async send(claim: Claim): Promise<void> {
    const pending = await this.notifications.findPending(claim.memberId, claim.channel);
    const ids = pending.map(({ id }) => id);
    const names = await this.findNamesOrPostpone(claim, pending);
    const deliverable = selectDeliverable(pending, names.titles);
    if (deliverable.length === 0) return this.attempts.release(claim, ids);
    try {
      await this.sender.send(claim, (publicUrl) => composeMessage(deliverable, names, publicUrl));
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return this.attempts.recordFailure(claim, ids, error);
    }
    await this.attempts.recordSent(claim, ids);
  }

  private async findNamesOrPostpone(claim: Claim, pending: NotificationRow[]): Promise<NotificationNames> {
    try {
      return await this.names.find(pending);
    } catch (error) {
      await this.attempts.postpone(claim);
      throw error;
    }
  }
}
