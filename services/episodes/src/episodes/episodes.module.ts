import { Module } from '@nestjs/common';
import { EpisodeCreationService } from './episode-creation.service';
import { EpisodesController } from './episodes.controller';
import { EpisodesRepository } from './episodes.repository';
import { EpisodesService } from './episodes.service';
import { RecordingsService } from './recordings.service';

/**
 * Episodes and their recordings. Other features read and lock episodes through the repository, create them from uploads with
 * EpisodeCreationService, and react to EpisodeCreated.
 */
@Module({
  controllers: [EpisodesController],
  providers: [EpisodesService, EpisodeCreationService, RecordingsService, EpisodesRepository],
  exports: [EpisodesRepository, EpisodeCreationService],
})
export class EpisodesModule {}
