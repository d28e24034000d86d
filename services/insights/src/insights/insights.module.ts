import { Module } from '@nestjs/common';
import { CallsToActionModule } from '../calls-to-action/calls-to-action.module';
import { ChaptersModule } from '../chapters/chapters.module';
import { ClipChangesModule } from '../clips/clip-changes.module';
import { InsightSetsModule } from '../insight-sets/insight-sets.module';
import { QuotesModule } from '../quotes/quotes.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { InsightRecordsRepository } from './insight-records.repository';
import { InsightsController } from './insights.controller';
import { InsightsService } from './insights.service';
import { TranscriptChangesConsumer } from './transcript-changes.consumer';
import { TranscriptChangesService } from './transcript-changes.service';

/** All insights of an episode together: read, replaced by a job, and relocated when the transcript changes. */
@Module({
  imports: [CallsToActionModule, ChaptersModule, ClipChangesModule, InsightSetsModule, QuotesModule, TranscriptsModule],
  controllers: [InsightsController, TranscriptChangesConsumer],
  providers: [InsightsService, InsightRecordsRepository, TranscriptChangesService],
  exports: [InsightsService, InsightRecordsRepository, TranscriptChangesService],
})
export class InsightsModule {}
