import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/approvals.module';
import { CommentsModule } from '../comments/comments.module';
import { ContentModule } from '../content/content.module';
import { ReviewsController } from './reviews.controller';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';

/** Lists content with what was decided and commented about it. */
@Module({
  imports: [ContentModule, CommentsModule, ApprovalsModule],
  controllers: [ReviewsController],
  providers: [ReviewsService, ReviewsRepository],
})
export class ReviewsModule {}
