import { DomainEvents, ProjectionRebuild } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodesModule } from '../episodes/episodes.module';
import { EpisodeCreated } from '../episodes/episodes.events';
import { JobChanged } from '../jobs/jobs.events';
import { JobsModule } from '../jobs/jobs.module';
import { TranscriptProjectionRebuild } from './transcript-projection.rebuild';
import { TranscriptProjectionService } from './transcript-projection.service';
import { TranscriptionConsumer } from './transcription.consumer';
import { TranscriptionController } from './transcription.controller';
import { TranscriptionService } from './transcription.service';

/** Requests the transcription of an episode, and keeps what the episode shows of it: status, duration, word count and accuracy. */
@Module({
  imports: [EpisodesModule, JobsModule],
  controllers: [TranscriptionController, TranscriptionConsumer],
  providers: [TranscriptionService, TranscriptProjectionService, { provide: ProjectionRebuild, useClass: TranscriptProjectionRebuild }],
})
export class TranscriptionModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly transcription: TranscriptionService,
    private readonly projection: TranscriptProjectionService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeCreated, (tx, { episode, transcriptFilePath }) =>
      this.transcription.handleEpisodeCreated(tx, episode, transcriptFilePath),
    );
    this.events.subscribe(JobChanged, (tx, { episode, job }) => this.projection.handleJobChanged(tx, episode, job));
  }
}
