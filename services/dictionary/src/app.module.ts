import { PlatformModule } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { DictionaryConfig } from './config';
import { CsvModule } from './csv/csv.module';
import { EntriesModule } from './entries/entries.module';
import { schema } from './schema';
import { SuggestionsModule } from './suggestions/suggestions.module';

@Module({})
export class AppModule {
  static with(config: DictionaryConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'dictionary', config, schema }), EntriesModule, CsvModule, SuggestionsModule],
    };
  }
}
