import { Module } from '@nestjs/common';
import { EntriesModule } from '../entries/entries.module';
import { SuggestionDecisionsService } from './suggestion-decisions.service';
import { SuggestionsConsumer } from './suggestions.consumer';
import { SuggestionsController } from './suggestions.controller';
import { SuggestionsRepository } from './suggestions.repository';
import { SuggestionsService } from './suggestions.service';

/** Suggests entries from corrections that people make repeatedly in transcripts. */
@Module({
  imports: [EntriesModule],
  controllers: [SuggestionsController, SuggestionsConsumer],
  providers: [SuggestionsService, SuggestionDecisionsService, SuggestionsRepository],
})
export class SuggestionsModule {}
