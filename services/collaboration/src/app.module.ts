import { PlatformModule } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccessTokensModule } from './access-tokens/access-tokens.module';
import { ActivityModule } from './activity/activity.module';
import { ApprovalsModule } from './approvals/approvals.module';
import { CommentsModule } from './comments/comments.module';
import type { CollaborationConfig } from './config';
import { ContentModule } from './content/content.module';
import { EpisodeDeletionModule } from './episode-deletion/episode-deletion.module';
import { HistoryModule } from './history/history.module';
import { NotificationsModule } from './notifications/notifications.module';
import { ReportingModule } from './reporting/reporting.module';
import { ReviewsModule } from './reviews/reviews.module';
import { schema } from './schema';
import { TeamModule } from './team/team.module';
import { UsersModule } from './users/users.module';
import { WebhooksModule } from './webhooks/webhooks.module';

@Module({})
export class AppModule {
  static with(config: CollaborationConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with({ service: 'collaboration', config, schema }),
        TeamModule.with(config),
        AccessTokensModule,
        ContentModule,
        CommentsModule,
        ApprovalsModule,
        ReviewsModule,
        HistoryModule,
        ActivityModule,
        NotificationsModule.with(config),
        WebhooksModule.with(config),
        ReportingModule.with(config),
        EpisodeDeletionModule,
        UsersModule,
      ],
    };
  }
}
