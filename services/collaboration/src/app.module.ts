import { PlatformModule, ProjectionRebuild } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { ApprovalsController } from './approvals/approvals.controller';
import { ApprovalsRepository } from './approvals/approvals.repository';
import { ApprovalsService } from './approvals/approvals.service';
import { ApprovalEntity } from './approvals/approval.entity';
import { ApprovalInvalidationService } from './approvals/approval-invalidation.service';
import { CommentsController } from './comments/comments.controller';
import { CommentsRepository } from './comments/comments.repository';
import { CommentsService } from './comments/comments.service';
import { CommentEntity } from './comments/comment.entity';
import { COLLABORATION_CONFIG, type CollaborationConfig } from './config';
import { ContentClient } from './content/content.client';
import { ContentVersionsClient } from './history/content-versions.client';
import { HistoryController } from './history/history.controller';
import { HistoryService } from './history/history.service';
import { DiscussionService } from './history/discussion.service';
import { CreateCollaboration1763700000000 } from './migrations/1763700000000-create-collaboration';
import { AddReviewHistory1763900000000 } from './migrations/1763900000000-add-review-history';
import { AddReviewStatus1764350000000 } from './migrations/1764350000000-add-review-status';
import { ReviewItem } from './content/review-item.entity';
import { ReviewsService } from './reviews/reviews.service';
import { ContentConsumer } from './content/content.consumer';
import { ContentProjectionRebuild } from './content/content-projection.rebuild';
import { ReviewItemsRepository } from './content/review-items.repository';
import { ContentProjectionService } from './content/content-projection.service';
import { ReviewedContentService } from './reviews/reviewed-content.service';
import { ReviewsController } from './reviews/reviews.controller';
import { ActingMemberService } from './team/acting-member.service';
import { TeamMemberEntity } from './team/team-member.entity';
import { TeamController } from './team/team.controller';
import { TeamRepository } from './team/team.repository';
import { TeamService } from './team/team.service';
import { User } from './users/user.entity';
import { UsersRepository } from './users/users.repository';
import { UsersService } from './users/users.service';

const schema = {
  entities: [User, TeamMemberEntity, CommentEntity, ApprovalEntity, ReviewItem],
  migrations: [CreateCollaboration1763700000000, AddReviewHistory1763900000000, AddReviewStatus1764350000000],
};

const team = [UsersService, UsersRepository, TeamService, TeamRepository, ActingMemberService];
const said = [CommentsService, CommentsRepository, ApprovalsService, ApprovalsRepository, ApprovalInvalidationService];
const review = [ContentClient, ContentProjectionService, ReviewItemsRepository, ReviewsService, ReviewedContentService];
const history = [HistoryService, ContentVersionsClient, DiscussionService];

@Module({})
export class AppModule {
  static with(config: CollaborationConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'collaboration', config, schema })],
      controllers: [TeamController, CommentsController, ApprovalsController, ReviewsController, HistoryController, ContentConsumer],
      providers: [
        ...team,
        ...said,
        ...review,
        ...history,
        { provide: COLLABORATION_CONFIG, useValue: config },
        { provide: ProjectionRebuild, useClass: ContentProjectionRebuild },
      ],
    };
  }
}
