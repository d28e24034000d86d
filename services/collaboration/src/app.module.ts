import { PlatformModule, ProjectionRebuild } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { ContentApproval } from './approvals/content-approval.entity';
import { ContentComment } from './comments/content-comment.entity';
import type { CollaborationConfig } from './config';
import { CreateCollaboration1763700000000 } from './migrations/1763700000000-create-collaboration';
import { ReviewItem } from './review/review-item.entity';
import { ReviewConsumer } from './review/review.consumer';
import { ReviewRebuild } from './review/review.rebuild';
import { ReviewRepository } from './review/review.repository';
import { ReviewService } from './review/review.service';
import { Member } from './team/team-member.entity';
import { TeamController } from './team/team.controller';
import { TeamRepository } from './team/team.repository';
import { TeamService } from './team/team.service';
import { User } from './users/user.entity';
import { UsersRepository } from './users/users.repository';
import { UsersService } from './users/users.service';

const schema = {
  entities: [User, Member, ContentComment, ContentApproval, ReviewItem],
  migrations: [CreateCollaboration1763700000000],
};

@Module({})
export class AppModule {
  static with(config: CollaborationConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'collaboration', config, schema })],
      controllers: [TeamController, ReviewConsumer],
      providers: [
        UsersService,
        UsersRepository,
        TeamService,
        TeamRepository,
        ReviewService,
        ReviewRepository,
        { provide: ProjectionRebuild, useClass: ReviewRebuild },
      ],
    };
  }
}
