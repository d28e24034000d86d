import { assertPriced, Metrics, PlatformModule, Lifecycle, ScratchFolders } from '@afterword/platform';
import { StorageModule } from '@afterword/platform/storage';
import { spendingProviders } from '@afterword/platform/usage';
import { type DynamicModule, Module } from '@nestjs/common';
import { ForcedAlignmentService } from './alignment/forced-alignment.service';
import { AlignmentService } from './alignment/alignment.service';
import { WaveformsService } from './recordings/waveforms.service';
import { SystemBinariesService } from './system-binaries/system-binaries.service';
import { RecordingsService } from './recordings/recordings.service';
import { RecognizedChunk } from './recognition/recognized-chunk.entity';
import { RecognizedChunksRepository } from './recognition/recognized-chunks.repository';
import { RecognizedChunksService } from './recognition/recognized-chunks.service';
import type { TranscriptionConfig } from './config';
import { ChangeLogRepository } from './corrections/change-log.repository';
import { ChangedSegment } from './corrections/changed-segment.entity';
import { CorrectionsController } from './corrections/corrections.controller';
import { CorrectionsService } from './corrections/corrections.service';
import { DictionaryClient } from './dictionary/dictionary.client';
import { DictionaryController } from './dictionary/dictionary.controller';
import { DictionaryService } from './dictionary/dictionary.service';
import { DictionaryUndoService } from './dictionary/dictionary-undo.service';
import { TranscriptEditingService } from './corrections/transcript-editing.service';
import { RevisionsService } from './corrections/revisions.service';
import { TranscriptChange } from './corrections/transcript-change.entity';
import { EpisodeDeletionConsumer } from './episode-deletion/episode-deletion.consumer';
import { DeletionService } from './episode-deletion/deletion.service';
import { EnginesService } from './engines/engines.service';
import { toEngineSettings, isPriced, toBinaryPaths } from './engines/engine-settings';
import { TranscriberSelectionService } from './recognition/transcriber-selection.service';
import { AbandonedJobs } from './jobs/abandoned-jobs';
import { TranscriptionCompletionService } from './jobs/transcription-completion.service';
import { JobEnding } from './jobs/job-ending';
import { JobMaker } from './jobs/job-maker';
import { RecognitionService } from './recognition/recognition.service';
import { RecordingAlignmentService } from './jobs/recording-alignment.service';
import { ShutdownSignal } from './jobs/shutdown-signal';
import { TranscriptionConsumer } from './jobs/transcription.consumer';
import { TranscriptionJob } from './jobs/transcription-job';
import { TranscriptionReports } from './jobs/transcription.reports';
import { TranscriptionService } from './jobs/transcription.service';
import { CreateTranscription1763700000000 } from './migrations/1763700000000-create-transcription';
import { AddTranscriptChanges1763800000000 } from './migrations/1763800000000-add-transcript-changes';
import { AddSearchAndKinds1763900000000 } from './migrations/1763900000000-add-search-and-kinds';
import { TranscriptionRun } from './recognition/transcription-run.entity';
import { TranscriptionRunsRepository } from './recognition/transcription-runs.repository';
import { TranscriptionRunsService } from './recognition/transcription-runs.service';
import { SearchController } from './search/search.controller';
import { SearchRepository } from './search/search.repository';
import { SearchService } from './search/search.service';
import { SegmentRow } from './transcripts/segment.entity';
import { TranscriptRow } from './transcripts/transcript.entity';
import { TranscriptsController } from './transcripts/transcripts.controller';
import { TranscriptsRepository } from './transcripts/transcripts.repository';
import { TranscriptsService } from './transcripts/transcripts.service';

const schema = {
  entities: [TranscriptRow, SegmentRow, TranscriptChange, ChangedSegment, RecognizedChunk, TranscriptionRun],
  migrations: [CreateTranscription1763700000000, AddTranscriptChanges1763800000000, AddSearchAndKinds1763900000000],
  cachedResponses: ['transcription_chunks'],
};

const rows = [
  TranscriptsService,
  TranscriptsRepository,
  RecognizedChunksService,
  RecognizedChunksRepository,
  TranscriptionRunsService,
  TranscriptionRunsRepository,
  DeletionService,
];
const corrections = [
  CorrectionsService,
  DictionaryService,
  DictionaryUndoService,
  TranscriptEditingService,
  RevisionsService,
  ChangeLogRepository,
  DictionaryClient,
];
const jobs = [
  TranscriptionService,
  JobMaker,
  TranscriptionJob,
  RecognitionService,
  RecordingAlignmentService,
  TranscriptionCompletionService,
  JobEnding,
  TranscriptionReports,
  ShutdownSignal,
  AbandonedJobs,
];

const sweptAtStart = (folder: ScratchFolders) => (lifecycle: Lifecycle) => {
  lifecycle.onReady(() => folder.removeAbandoned());
  return folder;
};

@Module({})
export class AppModule {
  static with(config: TranscriptionConfig): DynamicModule {
    const programs = new SystemBinariesService(toBinaryPaths(config));
    const folder = new ScratchFolders(config.WORK_DIR);
    const engines = toEngineSettings(config, folder);
    assertPriced(config, { name: config.TRANSCRIBE_MODEL, isPriced: isPriced(engines), setting: 'TRANSCRIBE_PRICE' });
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'transcription', config, schema }), StorageModule.with(config)],
      controllers: [
        TranscriptionConsumer,
        EpisodeDeletionConsumer,
        TranscriptsController,
        CorrectionsController,
        DictionaryController,
        SearchController,
      ],
      providers: [
        ...rows,
        ...jobs,
        ...corrections,
        SearchService,
        SearchRepository,
        RecordingsService,
        WaveformsService,
        TranscriberSelectionService,
        { provide: SystemBinariesService, useValue: programs },
        { provide: ScratchFolders, useFactory: sweptAtStart(folder), inject: [Lifecycle] },
        {
          provide: EnginesService,
          useFactory: (metrics: Metrics) => new EnginesService(engines, programs, metrics),
          inject: [Metrics],
        },
        ...spendingProviders(config),
        { provide: AlignmentService, useFactory: () => new AlignmentService(new ForcedAlignmentService()) },
      ],
    };
  }
}
