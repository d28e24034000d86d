import { DomainEvents } from '@afterword/platform';
import { Module, type OnModuleInit } from '@nestjs/common';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { InsightSetsModule } from '../insight-sets/insight-sets.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { QuotesController } from './quotes.controller';
import { QuotesRepository } from './quotes.repository';
import { QuotesService } from './quotes.service';

/** Quotes of an episode, generated or chosen by people. Their words are always cut from the transcript. */
@Module({
  imports: [InsightSetsModule, TranscriptsModule],
  controllers: [QuotesController],
  providers: [QuotesService, QuotesRepository],
  exports: [QuotesRepository],
})
export class QuotesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly quotes: QuotesRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, ({ manager }, { episodeId }) => this.quotes.deleteByEpisode(manager, episodeId));
  }
}
