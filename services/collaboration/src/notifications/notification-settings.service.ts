import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import type { ChangeNotificationSettings, GetNotificationSettings, NotificationSettings, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ActingMemberService } from '../team/acting-member.service';
import type { TeamMemberEntity } from '../team/team-member.entity';
import { MessageSender } from './delivery/message-sender';
import { parseWebhookAddress, toWebhookHint } from './delivery/webhook-address';
import type { NotificationChannelEntity } from './notification-channel.entity';
import { NotificationSettingsRepository } from './notification-settings.repository';
import { NotificationsRepository } from './notifications.repository';

type SettingsChange = Parsed<typeof ChangeNotificationSettings>;

/** What each member is notified of, and how. Members choose for themselves. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: NotificationSettingsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly acting: ActingMemberService,
    private readonly sender: MessageSender,
  ) {}

  async get(own: Parsed<typeof GetNotificationSettings>): Promise<Output<typeof GetNotificationSettings>> {
    return { settings: await this.read(await this.acting.getSelfOrThrow(own)) };
  }

  /** @throws `unprocessable` if a channel cannot be used, or if it is not the address of a webhook that we know. */
  async change(change: SettingsChange): Promise<Output<typeof ChangeNotificationSettings>> {
    const member = await this.acting.getSelfOrThrow(change);
    await this.transactions.run(async (tx) => {
      await this.changeTopics(tx, member, change);
      await this.changeEmail(tx, member, change);
      await this.changeWebhook(tx, member, change);
      tx.notify('notification', member.id);
    });
    return { settings: await this.read(member) };
  }

  /** What was not delivered yet about other topics is dropped. */
  private async changeTopics({ manager }: Transaction, { id }: TeamMemberEntity, { topics }: SettingsChange): Promise<void> {
    if (topics === undefined) return;
    await this.settings.saveTopics(manager, id, topics);
    await this.notifications.deleteOtherTopics(manager, id, topics);
  }

  private async changeEmail(tx: Transaction, member: TeamMemberEntity, { email: isOn }: SettingsChange): Promise<void> {
    if (isOn === undefined) return;
    if (isOn) this.assertUsable('email', member);
    await this.saveChannel(tx, { memberId: member.id, channel: 'email', isOn, webhookUrl: null });
  }

  private async changeWebhook(tx: Transaction, member: TeamMemberEntity, { webhookUrl }: SettingsChange): Promise<void> {
    if (webhookUrl === undefined) return;
    if (webhookUrl !== null) this.assertUsable('webhook', member);
    const href = webhookUrl && parseWebhookAddress(webhookUrl).url.href;
    await this.saveChannel(tx, { memberId: member.id, channel: 'webhook', isOn: href !== null, webhookUrl: href });
  }

  private async saveChannel(
    { manager }: Transaction,
    channel: Parameters<NotificationSettingsRepository['saveChannel']>[1],
  ): Promise<void> {
    await this.settings.saveChannel(manager, channel);
    if (!channel.isOn) await this.notifications.withdrawChannel(manager, channel.memberId, channel.channel);
  }

  private assertUsable(channel: NotificationChannelEntity['channel'], { email }: TeamMemberEntity): void {
    const obstacle = this.sender.findObstacle(channel, email);
    if (obstacle !== null) throw new ServiceError('unprocessable', obstacle);
  }

  private async read({ id, email: address }: TeamMemberEntity): Promise<NotificationSettings> {
    const [topics, email, webhook] = await Promise.all([
      this.settings.findTopics(id),
      this.settings.findChannel(id, 'email'),
      this.settings.findChannel(id, 'webhook'),
    ]);
    const known = webhook?.webhookUrl ? parseWebhookAddress(webhook.webhookUrl) : null;
    return {
      topics,
      email: { ...toStateDto(email), address, unavailable: this.sender.findObstacle('email', address) },
      webhook: {
        ...toStateDto(webhook),
        unavailable: this.sender.findObstacle('webhook', address),
        app: known && known.app,
        hint: known && toWebhookHint(known),
      },
    };
  }
}

const toStateDto = (channel: NotificationChannelEntity | null) => ({
  isOn: channel?.isOn ?? false,
  problem: channel?.problem && channel.problemAt ? { reason: channel.problem, at: channel.problemAt.toISOString() } : null,
});
