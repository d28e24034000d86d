import { ServiceError, Transactions } from '@afterword/platform';
import type { Output, Parsed, SendTestNotification } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ActingMemberService } from '../team/acting-member.service';
import { DeliveryError } from './delivery/delivery-error';
import { MessageSender } from './delivery/message-sender';
import { NotificationSettingsService } from './notification-settings.service';
import { testMessage } from './notification-texts';
import { NO_PROBLEM, NotificationSettingsRepository } from './notification-settings.repository';

const MIN_TEST_INTERVAL_MS = 20_000;

/** Sends a member a message at their request. It is not one of those that are limited to one an hour. */
@Injectable()
export class TestNotificationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: NotificationSettingsRepository,
    private readonly acting: ActingMemberService,
    private readonly sender: MessageSender,
    private readonly current: NotificationSettingsService,
  ) {}

  /**
   * An attempt counts, whether or not the other side accepts the message.
   * @throws ServiceError `unprocessable` with the reason if the message cannot be sent, `too_many_requests` if this member tested the channel
   *   less than 20 seconds ago
   */
  async send(input: Parsed<typeof SendTestNotification>): Promise<Output<typeof SendTestNotification>> {
    const { id: memberId, email } = await this.acting.getSelfOrThrow(input);
    const { channel } = input;
    const webhookUrl = (await this.settings.findChannel(memberId, channel))?.webhookUrl ?? null;
    const obstacle = this.sender.findDestinationObstacle({ channel, email, webhookUrl });
    if (obstacle !== null) throw new ServiceError('unprocessable', obstacle);
    if (!(await this.settings.claimTest({ memberId, channel }, MIN_TEST_INTERVAL_MS)))
      throw new ServiceError('too_many_requests', 'A test was sent a moment ago. Try again in 20 seconds.');
    await this.sender.send({ channel, email, webhookUrl }, testMessage).catch((error: unknown) => {
      throw error instanceof DeliveryError ? new ServiceError('unprocessable', error.message, { cause: error }) : error;
    });
    await this.transactions.run(({ manager }) => this.settings.update(manager, { memberId, channel }, NO_PROBLEM));
    return this.current.get(input);
  }
}
