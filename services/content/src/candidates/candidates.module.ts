import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { EpisodesModule } from '../episodes/episodes.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { CandidatesController } from './candidates.controller';
import { CandidatesService } from './candidates.service';

/** What the places of content that was written without a model could hold instead. */
@Module({
  imports: [ContentModule, EpisodesModule, TranscriptsModule],
  controllers: [CandidatesController],
  providers: [CandidatesService],
})
export class CandidatesModule {}
