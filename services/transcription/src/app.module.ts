import { JobsModule, PlatformModule } from '@afterword/platform';
import { StorageModule } from '@afterword/platform/storage';
import { type DynamicModule, Module } from '@nestjs/common';
import type { TranscriptionConfig } from './config';
import { ContextModule } from './context/context.module';
import { CorrectionsModule } from './corrections/corrections.module';
import { DictionaryCorrectionsModule } from './dictionary-corrections/dictionary-corrections.module';
import { EnginesModule } from './engines/engines.module';
import { EpisodeDeletionModule } from './episode-deletion/episode-deletion.module';
import { TranscriptionModule } from './jobs/transcription.module';
import { transcriptionJobs } from './jobs/transcription.jobs';
import { MapModule } from './map/map.module';
import { MachineModule } from './machine/machine.module';
import { RecognitionModule } from './recognition/recognition.module';
import { schema } from './schema';
import { SearchModule } from './search/search.module';
import { TranscriptsModule } from './transcripts/transcripts.module';
import { TracksModule } from './tracks/tracks.module';
import { WordTimingModule } from './word-timing/word-timing.module';

@Module({})
export class AppModule {
  static with(config: TranscriptionConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with({ service: 'transcription', config, schema }),
        { ...StorageModule.with(config), global: true },
        JobsModule.with(transcriptionJobs),
        MachineModule.with(config),
        EnginesModule.with(config),
        RecognitionModule.with(config),
        TranscriptionModule,
        WordTimingModule,
        TranscriptsModule,
        CorrectionsModule,
        DictionaryCorrectionsModule,
        MapModule,
        ContextModule,
        TracksModule,
        SearchModule,
        EpisodeDeletionModule,
      ],
    };
  }
}
