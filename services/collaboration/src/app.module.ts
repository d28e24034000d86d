import { PlatformModule, ProjectionRebuild } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { ApprovalsController } from './approvals/approvals.controller';
import { ApprovalsRepository } from './approvals/approvals.repository';
import { ApprovalsService } from './approvals/approvals.service';
import { ApprovalEntity } from './approvals/content-approval.entity';
import { Voiding } from './approvals/voiding';
import { CommentsController } from './comments/comments.controller';
import { CommentsRepository } from './comments/comments.repository';
import { CommentsService } from './comments/comments.service';
import { CommentEntity } from './comments/content-comment.entity';
import { COLLABORATION_CONFIG, type CollaborationConfig } from './config';
import { CurrentContent } from './content/current-content';
import { ContentVersions } from './history/content-versions';
import { HistoryController } from './history/history.controller';
import { HistoryService } from './history/history.service';
import { Said } from './history/said';
import { CreateCollaboration1763700000000 } from './migrations/1763700000000-create-collaboration';
import { AddReviewHistory1763900000000 } from './migrations/1763900000000-add-review-history';
import { AddReviewStatus1764350000000 } from './migrations/1764350000000-add-review-status';
import { ReviewItem } from './review/review-item.entity';
import { ReviewListsService } from './review/review-lists.service';
import { ReviewConsumer } from './review/review.consumer';
import { ReviewRebuild } from './review/review.rebuild';
import { ReviewRepository } from './review/review.repository';
import { ReviewService } from './review/review.service';
import { ReviewedTexts } from './review/reviewed-texts';
import { ReviewsController } from './review/reviews.controller';
import { ActingMember } from './team/acting-member';
import { Member } from './team/team-member.entity';
import { TeamController } from './team/team.controller';
import { TeamRepository } from './team/team.repository';
import { TeamService } from './team/team.service';
import { User } from './users/user.entity';
import { UsersRepository } from './users/users.repository';
import { UsersService } from './users/users.service';

const schema = {
  entities: [User, Member, CommentEntity, ApprovalEntity, ReviewItem],
  migrations: [CreateCollaboration1763700000000, AddReviewHistory1763900000000, AddReviewStatus1764350000000],
};

const team = [UsersService, UsersRepository, TeamService, TeamRepository, ActingMember];
const said = [CommentsService, CommentsRepository, ApprovalsService, ApprovalsRepository, Voiding];
const review = [CurrentContent, ReviewService, ReviewRepository, ReviewListsService, ReviewedTexts];
const history = [HistoryService, ContentVersions, Said];

@Module({})
export class AppModule {
  static with(config: CollaborationConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'collaboration', config, schema })],
      controllers: [TeamController, CommentsController, ApprovalsController, ReviewsController, HistoryController, ReviewConsumer],
      providers: [
        ...team,
        ...said,
        ...review,
        ...history,
        { provide: COLLABORATION_CONFIG, useValue: config },
        { provide: ProjectionRebuild, useClass: ReviewRebuild },
      ],
    };
  }
}
