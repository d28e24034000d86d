import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/approvals.module';
import { CommentsModule } from '../comments/comments.module';
import { ContentModule } from '../content/content.module';
import { EpisodesModule } from '../episodes/episodes.module';
import { HistoryController } from './history.controller';
import { HistoryService } from './history.service';

/** What happened to content: versions, comments and decisions in order, and the editorial record to download. */
@Module({
  imports: [ContentModule, CommentsModule, ApprovalsModule, EpisodesModule],
  controllers: [HistoryController],
  providers: [HistoryService],
})
export class HistoryModule {}
