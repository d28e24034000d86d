import { DomainEvents } from '@afterword/platform';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { CommentMade, DecisionMade, JobFinished } from '../activity/activity.events';
import { ApprovalsModule } from '../approvals/approvals.module';
import type { CollaborationConfig } from '../config';
import { VersionRecorded } from '../content/content.events';
import { ContentModule } from '../content/content.module';
import { WebhookMetrics } from './webhook.metrics';
import { WebhookAttempts } from './webhook-attempts.service';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookDeliveriesService } from './webhook-deliveries.service';
import { WebhookEvents } from './webhook-events.service';
import { ReceiverConnection, WebhookReceiverClient } from './webhook-receiver.client';
import { WebhookSender } from './webhook-sender.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksScheduler } from './webhooks.scheduler';
import { WebhooksService } from './webhooks.service';

/** Tells other programs what happened, by signed requests. */
@Module({})
export class WebhooksModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly webhooks: WebhookEvents,
  ) {}

  static with({ WEBHOOK_ALLOWED_NETWORKS }: CollaborationConfig): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [ContentModule, ApprovalsModule],
      controllers: [WebhooksController],
      providers: [
        ...[WebhooksService, WebhookDeliveriesService, WebhookEvents],
        ...[WebhooksRepository, WebhookDeliveriesRepository],
        WebhookMetrics,
        ...[WebhookSender, WebhookAttempts, WebhooksScheduler, WebhookReceiverClient],
        { provide: ReceiverConnection, useValue: new ReceiverConnection(WEBHOOK_ALLOWED_NETWORKS) },
      ],
    };
  }

  onModuleInit(): void {
    this.events.subscribe(VersionRecorded, (tx, version) => this.webhooks.handleVersionRecorded(tx, version));
    this.events.subscribe(DecisionMade, (tx, decision) => this.webhooks.handleDecision(tx, decision));
    this.events.subscribe(CommentMade, (tx, comment) => this.webhooks.handleComment(tx, comment));
    this.events.subscribe(JobFinished, (tx, job) => this.webhooks.handleJob(tx, job));
  }
}
