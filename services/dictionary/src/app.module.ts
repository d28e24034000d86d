import { PlatformModule } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { DictionaryConfig } from './config';
import { CsvController } from './csv/csv.controller';
import { CsvService } from './csv/csv.service';
import { ImportedRowsRepository } from './csv/imported-rows.repository';
import { EntriesController } from './entries/entries.controller';
import { EntriesRepository } from './entries/entries.repository';
import { EntriesService } from './entries/entries.service';
import { EntryKeeper } from './entries/entry-keeper';
import { Entry } from './entries/entry.entity';
import { CreateDictionary1763700000000 } from './migrations/1763700000000-create-dictionary';
import { AddSuggestions1763900000000 } from './migrations/1763900000000-add-suggestions';
import { AddLatestIndex1764350000000 } from './migrations/1764350000000-add-latest-index';
import { AcceptanceService } from './suggestions/acceptance.service';
import { Fix } from './suggestions/fix.entity';
import { Suggestion } from './suggestions/suggestion.entity';
import { SuggestionsConsumer } from './suggestions/suggestions.consumer';
import { SuggestionsController } from './suggestions/suggestions.controller';
import { SuggestionsRepository } from './suggestions/suggestions.repository';
import { SuggestionsService } from './suggestions/suggestions.service';

const schema = {
  entities: [Entry, Fix, Suggestion],
  migrations: [CreateDictionary1763700000000, AddSuggestions1763900000000, AddLatestIndex1764350000000],
};

const entries = [EntriesService, EntryKeeper, EntriesRepository];
const suggestions = [SuggestionsService, AcceptanceService, SuggestionsRepository];

@Module({})
export class AppModule {
  static with(config: DictionaryConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'dictionary', config, schema })],
      controllers: [EntriesController, CsvController, SuggestionsController, SuggestionsConsumer],
      providers: [...entries, ...suggestions, CsvService, ImportedRowsRepository],
    };
  }
}
