import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { ModelMapsRepository } from './model-maps.repository';
import { TranscriptMarksRepository } from './transcript-marks.repository';
import { TranscriptsController } from './transcripts.controller';
import { TranscriptsRepository } from './transcripts.repository';
import { TranscriptsService } from './transcripts.service';

/** Transcripts as they are stored and read. New ones are stored with TranscriptsService, changes with `corrections`. */
@Module({
  controllers: [TranscriptsController],
  providers: [TranscriptsService, TranscriptsRepository, TranscriptMarksRepository, ModelMapsRepository],
  exports: [TranscriptsService, TranscriptsRepository, TranscriptMarksRepository, ModelMapsRepository],
})
export class TranscriptsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly transcripts: TranscriptsRepository,
    private readonly marks: TranscriptMarksRepository,
    private readonly modelMaps: ModelMapsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, async ({ manager }, { episodeId }) => {
      await this.marks.deleteByEpisode(manager, episodeId);
      await this.modelMaps.deleteByEpisode(manager, episodeId);
      await this.transcripts.deleteByEpisode(manager, episodeId);
    });
  }
}
