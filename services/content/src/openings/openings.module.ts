import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { EpisodesModule } from '../episodes/episodes.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { OpeningsController } from './openings.controller';
import { OpeningsService } from './openings.service';

/** What posts that were written without a model could open with instead. */
@Module({
  imports: [ContentModule, EpisodesModule, TranscriptsModule],
  controllers: [OpeningsController],
  providers: [OpeningsService],
})
export class OpeningsModule {}
