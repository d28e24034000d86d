import { AccessTokenEntity } from './access-tokens/access-token.entity';
import { ApprovalEntity } from './approvals/approval.entity';
import { CommentEntity } from './comments/comment.entity';
import { ReviewItem } from './content/review-item.entity';
import { CreateCollaboration1763700000000 } from './migrations/1763700000000-create-collaboration';
import { AddReviewHistory1763900000000 } from './migrations/1763900000000-add-review-history';
import { AddReviewStatus1764350000000 } from './migrations/1764350000000-add-review-status';
import { AddNotifications1764800000000 } from './migrations/1764800000000-add-notifications';
import { AddReinstatedDecisions1764900000000 } from './migrations/1764900000000-add-reinstated-decisions';
import { AddNotificationTests1765000000000 } from './migrations/1765000000000-add-notification-tests';
import { AddReporting1765100000000 } from './migrations/1765100000000-add-reporting';
import { AddAccessTokens1765200000000 } from './migrations/1765200000000-add-access-tokens';
import { AddWebhooks1765300000000 } from './migrations/1765300000000-add-webhooks';
import { OrderVoiceNames1765700000000 } from './migrations/1765700000000-order-voice-names';
import { CheckValues1766000000000 } from './migrations/1766000000000-check-values';
import { NotificationChannelEntity } from './notifications/notification-channel.entity';
import { NotificationPreference } from './notifications/notification-preference.entity';
import { NotificationEntity } from './notifications/notification.entity';
import { TeamMemberEntity } from './team/team-member.entity';
import { User } from './users/user.entity';
import { WebhookDeliveryEntity } from './webhooks/webhook-delivery.entity';
import { WebhookEntity } from './webhooks/webhook.entity';

/** The database of this service. TypeORM needs all entities when the connection is made, so they are listed here and not by feature. */
export const schema = {
  entities: [
    User,
    TeamMemberEntity,
    AccessTokenEntity,
    CommentEntity,
    ApprovalEntity,
    ReviewItem,
    NotificationPreference,
    NotificationChannelEntity,
    NotificationEntity,
    WebhookEntity,
    WebhookDeliveryEntity,
  ],
  migrations: [
    CreateCollaboration1763700000000,
    AddReviewHistory1763900000000,
    AddReviewStatus1764350000000,
    AddNotifications1764800000000,
    AddReinstatedDecisions1764900000000,
    AddNotificationTests1765000000000,
    AddReporting1765100000000,
    AddAccessTokens1765200000000,
    AddWebhooks1765300000000,
    OrderVoiceNames1765700000000,
    CheckValues1766000000000,
  ],
};
