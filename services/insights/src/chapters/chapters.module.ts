import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { InsightSetsModule } from '../insight-sets/insight-sets.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { ChaptersController } from './chapters.controller';
import { ChaptersRepository } from './chapters.repository';
import { ChapterImportsService } from './chapter-imports.service';
import { ChaptersService } from './chapters.service';

/** Chapters of an episode. Each begins with a sentence, the first at 0, and ends where the next begins. */
@Module({
  imports: [InsightSetsModule, TranscriptsModule],
  controllers: [ChaptersController],
  providers: [ChapterImportsService, ChaptersService, ChaptersRepository],
  exports: [ChaptersRepository],
})
export class ChaptersModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly chapters: ChaptersRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.chapters.deleteByEpisode(manager, episodeId));
  }
}
