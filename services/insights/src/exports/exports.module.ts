import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { InsightsModule } from '../insights/insights.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { ExportsController } from './exports.controller';
import { ExportsService } from './exports.service';

/** Chapters and quotes in the formats of other products. */
@Module({
  imports: [EpisodesModule, InsightsModule, TranscriptsModule],
  controllers: [ExportsController],
  providers: [ExportsService],
})
export class ExportsModule {}
