import { JobsModule, Lifecycle, ScratchFolders } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { InsightsConfig } from '../config';
import { EpisodesModule } from '../episodes/episodes.module';
import { LogosModule } from '../logos/logos.module';
import { QuotesModule } from '../quotes/quotes.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { CLIP_JOBS, clipJobs } from './clip.jobs';
import { ClipChangesModule } from './clip-changes.module';
import { ClipFilmService } from './clip-film.service';
import { ClipMakingService } from './clip-making.service';
import { ClipOrdersService } from './clip-orders.service';
import { ClipSourcesService } from './clip-sources.service';
import { ClipStorageService } from './clip-storage.service';
import { ClipsConsumer } from './clips.consumer';
import { ClipsController } from './clips.controller';
import { ClipsService } from './clips.service';
import { FilmMakingService } from './film/film-making.service';

/** Parts of episodes as short films with captions. */
@Module({})
export class ClipsModule {
  static with({ FFMPEG_PATH, WORK_DIR }: InsightsConfig): DynamicModule {
    return {
      module: ClipsModule,
      imports: [ClipChangesModule, EpisodesModule, LogosModule, QuotesModule, TranscriptsModule],
      controllers: [ClipsController, ClipsConsumer],
      providers: [
        ClipsService,
        ClipOrdersService,
        ClipSourcesService,
        ClipMakingService,
        ClipFilmService,
        ClipStorageService,
        JobsModule.runnerOf(CLIP_JOBS, clipJobs),
        { provide: FilmMakingService, useFactory: () => new FilmMakingService(FFMPEG_PATH) },
        { provide: ScratchFolders, useValue: new ScratchFolders(WORK_DIR) },
      ],
    };
  }

  constructor(lifecycle: Lifecycle, folders: ScratchFolders) {
    lifecycle.onReady(() => folders.removeAbandoned());
  }
}
