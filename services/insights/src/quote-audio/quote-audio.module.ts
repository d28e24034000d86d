import { type DynamicModule, Module } from '@nestjs/common';
import type { InsightsConfig } from '../config';
import { EpisodesModule } from '../episodes/episodes.module';
import { QuotesModule } from '../quotes/quotes.module';
import { TranscriptsModule } from '../transcripts/transcripts.module';
import { AudioCuttingService } from './audio-cutting.service';
import { QuoteAudioStorageService } from './quote-audio-storage.service';
import { QuoteAudioController } from './quote-audio.controller';
import { QuoteAudioService } from './quote-audio.service';

/** The audio of quotes, as files. */
@Module({})
export class QuoteAudioModule {
  static with({ FFMPEG_PATH }: InsightsConfig): DynamicModule {
    return {
      module: QuoteAudioModule,
      imports: [EpisodesModule, QuotesModule, TranscriptsModule],
      controllers: [QuoteAudioController],
      providers: [
        QuoteAudioService,
        QuoteAudioStorageService,
        { provide: AudioCuttingService, useFactory: () => new AudioCuttingService(FFMPEG_PATH) },
      ],
    };
  }
}
