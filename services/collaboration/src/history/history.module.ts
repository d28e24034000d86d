import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../approvals/approvals.module';
import { CommentsModule } from '../comments/comments.module';
import { ContentModule } from '../content/content.module';
import { EpisodesClient } from './episodes.client';
import { HistoryController } from './history.controller';
import { HistoryService } from './history.service';

/** What happened to content: versions, comments and decisions in order, and the editorial record to download. */
@Module({
  imports: [ContentModule, CommentsModule, ApprovalsModule],
  controllers: [HistoryController],
  providers: [HistoryService, EpisodesClient],
})
export class HistoryModule {}
