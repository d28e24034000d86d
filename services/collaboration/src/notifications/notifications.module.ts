import { DomainEvents } from '@afterword/platform';
import { type DynamicModule, Module, type OnModuleInit, type Provider } from '@nestjs/common';
import { CommentMade, DecisionMade } from '../activity/activity.events';
import { ApprovalsModule } from '../approvals/approvals.module';
import type { CollaborationConfig } from '../config';
import { ItemRemoved, VersionRecorded } from '../content/content.events';
import { ContentModule } from '../content/content.module';
import { EpisodesModule } from '../episodes/episodes.module';
import { BundleSender } from './bundle-sender.service';
import { DeliveryAttempts } from './delivery-attempts.service';
import { Mailer } from './delivery/mailer';
import { MessageSender } from './delivery/message-sender';
import { WebhookClient, WebhookConnection } from './delivery/webhook-client';
import { NotificationListService } from './notification-list.service';
import { NotificationNamesService } from './notification-names.service';
import { NotificationRecorder } from './notification-recorder.service';
import { NotificationSettingsRepository } from './notification-settings.repository';
import { NotificationSettingsService } from './notification-settings.service';
import { NotificationsController } from './notifications.controller';
import { NotificationsRepository } from './notifications.repository';
import { NotificationsScheduler } from './notifications.scheduler';
import { TestNotificationService } from './test-notification.service';

/** Notifies members of what waits for them and what was decided, if they asked for it. */
@Module({})
export class NotificationsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly recorder: NotificationRecorder,
    private readonly notifications: NotificationsRepository,
  ) {}

  static with(config: CollaborationConfig): DynamicModule {
    return {
      module: NotificationsModule,
      imports: [ContentModule, ApprovalsModule, EpisodesModule],
      controllers: [NotificationsController],
      providers: [...ownProviders, ...deliveryProviders(config)],
    };
  }

  onModuleInit(): void {
    this.events.subscribe(VersionRecorded, (tx, version) => this.recorder.handleVersionRecorded(tx, version));
    this.events.subscribe(DecisionMade, (tx, decision) => this.recorder.recordDecision(tx, decision));
    this.events.subscribe(CommentMade, (tx, comment) => this.recorder.recordComment(tx, comment));
    this.events.subscribe(ItemRemoved, ({ manager }, { contentId }) => this.notifications.deleteByContent(manager, contentId));
  }
}

const ownProviders: Provider[] = [
  ...[NotificationSettingsService, TestNotificationService, NotificationListService, NotificationNamesService],
  ...[NotificationRecorder, NotificationsRepository, NotificationSettingsRepository],
  ...[NotificationsScheduler, BundleSender, DeliveryAttempts],
];

const deliveryProviders = ({ PUBLIC_URL, SMTP_URL, MAIL_FROM }: CollaborationConfig): Provider[] => [
  WebhookConnection,
  WebhookClient,
  { provide: Mailer, useValue: new Mailer(SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null) },
  {
    provide: MessageSender,
    useFactory: (mailer: Mailer, webhooks: WebhookClient) => new MessageSender(PUBLIC_URL ?? null, mailer, webhooks),
    inject: [Mailer, WebhookClient],
  },
];
