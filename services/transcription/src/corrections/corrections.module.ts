import { Module } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { ChangeLogRepository } from './change-log.repository';
import { CorrectionsController } from './corrections.controller';
import { CorrectionsService } from './corrections.service';
import { PositionsRepository } from './positions.repository';
import { RevisionsService } from './revisions.service';
import { SpeakersService } from './speakers.service';
import { TranscriptEditingService } from './transcript-editing.service';

/** Changes of the current transcript, each of which makes a version and can be undone. */
@Module({
  imports: [EpisodesModule, TranscriptsModule],
  controllers: [CorrectionsController],
  providers: [CorrectionsService, SpeakersService, TranscriptEditingService, RevisionsService, ChangeLogRepository, PositionsRepository],
  exports: [TranscriptEditingService, RevisionsService, ChangeLogRepository],
})
export class CorrectionsModule {}
