import { PlatformModule } from '@afterword/platform';
import { BackupMetrics } from '@afterword/platform/backup';
import { StorageModule } from '@afterword/platform/storage';
import { type DynamicModule, Module } from '@nestjs/common';
import type { EpisodesConfig } from './config';
import { EpisodeDetailsModule } from './episode-details/episode-details.module';
import { EpisodesModule } from './episodes/episodes.module';
import { ExampleModule } from './example/example.module';
import { GenerationModule } from './generation/generation.module';
import { JobsModule } from './jobs/jobs.module';
import { schema } from './schema';
import { SearchModule } from './search/search.module';
import { ShowModule } from './show/show.module';
import { StorageCleanupModule } from './storage-cleanup/storage-cleanup.module';
import { TranscriptionModule } from './transcription/transcription.module';
import { UploadsModule } from './uploads/uploads.module';

@Module({})
export class AppModule {
  static with(config: EpisodesConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with({ service: 'episodes', config, schema }),
        StorageModule.with(config),
        UploadsModule.with(config),
        ShowModule,
        EpisodesModule,
        EpisodeDetailsModule,
        JobsModule,
        TranscriptionModule,
        GenerationModule,
        ExampleModule,
        SearchModule,
        StorageCleanupModule.with(config),
      ],
      providers: [BackupMetrics],
    };
  }
}
