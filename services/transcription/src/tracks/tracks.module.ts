import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { CorrectionsModule } from '../corrections/corrections.module';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { SpeakerTracksRepository } from './speaker-tracks.repository';
import { TrackAssignmentService } from './track-assignment.service';
import { TrackFilesService } from './track-files.service';
import { TrackMatchingService } from './track-matching.service';
import { TracksConsumer } from './tracks.consumer';
import { TracksController } from './tracks.controller';
import { TracksService } from './tracks.service';

/** Finds who says which word from a separate track of each speaker. */
@Module({
  imports: [CorrectionsModule, TranscriptsModule],
  controllers: [TracksController, TracksConsumer],
  providers: [TracksService, TrackFilesService, TrackMatchingService, TrackAssignmentService, SpeakerTracksRepository],
})
export class TracksModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly tracks: SpeakerTracksRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.tracks.deleteByEpisode(manager, episodeId));
  }
}
