import { DomainEvents } from '@afterword/platform';
import { spendingProviders } from '@afterword/platform/usage';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import type { TranscriptionConfig } from '../config';
import { DictionaryModule } from '../dictionary/dictionary.module';
import { EpisodeRemoved } from '../episode-deletion/episode-deletion.events';
import { ImportsModule } from '../imports/imports.module';
import { EarlierResultsService } from './earlier-results.service';
import { PartialTranscriptsController } from './partial-transcripts.controller';
import { PartialTranscriptsService } from './partial-transcripts.service';
import { RecognitionService } from './recognition.service';
import { RecognizedChunksRepository } from './recognized-chunks.repository';
import { RecognizedChunksService } from './recognized-chunks.service';
import { TranscriberSelectionService } from './transcriber-selection.service';
import { TranscriptionCostsController } from './transcription-costs.controller';
import { TranscriptionRunsRepository } from './transcription-runs.repository';
import { TranscriptionRunsService } from './transcription-runs.service';

/** Selects the transcriber of a job and runs it over a recording, chunk by chunk. Results of chunks are stored. */
@Module({})
export class RecognitionModule implements OnModuleInit {
  static with(config: TranscriptionConfig): DynamicModule {
    return {
      module: RecognitionModule,
      global: true,
      imports: [DictionaryModule, ImportsModule],
      controllers: [PartialTranscriptsController, TranscriptionCostsController],
      providers: [
        RecognitionService,
        EarlierResultsService,
        RecognizedChunksService,
        RecognizedChunksRepository,
        PartialTranscriptsService,
        TranscriberSelectionService,
        TranscriptionRunsService,
        TranscriptionRunsRepository,
        ...spendingProviders(config),
      ],
      exports: [RecognitionService, EarlierResultsService, TranscriberSelectionService, TranscriptionRunsService],
    };
  }

  constructor(
    private readonly events: DomainEvents,
    private readonly chunks: RecognizedChunksRepository,
    private readonly runs: TranscriptionRunsRepository,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(EpisodeRemoved, async ({ manager }, { episodeId }) => {
      await this.chunks.deleteByEpisode(manager, episodeId);
      await this.runs.deleteByEpisode(manager, episodeId);
    });
  }
}
