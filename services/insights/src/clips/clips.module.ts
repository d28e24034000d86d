import { type DynamicModule, Module } from '@nestjs/common';
import type { InsightsConfig } from '../config';
import { EpisodesModule } from '../episodes/episodes.module';
import { QuotesModule } from '../quotes/quotes.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { ClipCuttingService } from './clip-cutting.service';
import { ClipStorageService } from './clip-storage.service';
import { ClipsController } from './clips.controller';
import { ClipsService } from './clips.service';

/** The audio of quotes, as files. */
@Module({})
export class ClipsModule {
  static with({ FFMPEG_PATH }: InsightsConfig): DynamicModule {
    return {
      module: ClipsModule,
      imports: [EpisodesModule, QuotesModule, TranscriptsModule],
      controllers: [ClipsController],
      providers: [ClipsService, ClipStorageService, { provide: ClipCuttingService, useFactory: () => new ClipCuttingService(FFMPEG_PATH) }],
    };
  }
}
