import { PlatformModule } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { DictionaryConfig } from './config';
import { EntriesController } from './entries/entries.controller';
import { EntriesRepository } from './entries/entries.repository';
import { EntriesService } from './entries/entries.service';
import { Entry } from './entries/entry.entity';
import { CreateDictionary1763700000000 } from './migrations/1763700000000-create-dictionary';

@Module({})
export class AppModule {
  static with(config: DictionaryConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with({ service: 'dictionary', config, schema: { entities: [Entry], migrations: [CreateDictionary1763700000000] } }),
      ],
      controllers: [EntriesController],
      providers: [EntriesService, EntriesRepository],
    };
  }
}
