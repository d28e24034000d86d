import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { TranscriptsController } from './transcripts.controller';
import { TranscriptsRepository } from './transcripts.repository';
import { TranscriptsService } from './transcripts.service';

/** Transcripts as they are stored and read. New ones are stored with TranscriptsService, changes with `corrections`. */
@Module({
  controllers: [TranscriptsController],
  providers: [TranscriptsService, TranscriptsRepository],
  exports: [TranscriptsService, TranscriptsRepository],
})
export class TranscriptsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly transcripts: TranscriptsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.transcripts.deleteByEpisode(manager, episodeId));
  }
}
