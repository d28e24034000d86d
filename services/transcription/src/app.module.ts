import { assertPriced, Metrics, PlatformModule, Lifecycle, ScratchFolders } from '@afterword/platform';
import { StorageModule } from '@afterword/platform/storage';
import { spendingProviders } from '@afterword/platform/usage';
import { type DynamicModule, Module } from '@nestjs/common';
import { ForcedAligner } from './alignment/forced-aligner';
import { WordTimes } from './alignment/word-times';
import { Peaks } from './audio/peaks';
import { Programs } from './audio/programs';
import { Recordings } from './audio/recordings';
import { Chunk } from './chunks/chunk.entity';
import { ChunksRepository } from './chunks/chunks.repository';
import { ChunksService } from './chunks/chunks.service';
import type { TranscriptionConfig } from './config';
import { ChangeLogRepository } from './corrections/change-log.repository';
import { ChangedSegment } from './corrections/changed-segment.entity';
import { CorrectionsController } from './corrections/corrections.controller';
import { CorrectionsService } from './corrections/corrections.service';
import { DictionaryCorrections } from './corrections/dictionary-corrections';
import { DictionaryController } from './corrections/dictionary.controller';
import { DictionaryService } from './corrections/dictionary.service';
import { DictionaryUndoService } from './corrections/dictionary-undo.service';
import { EditableTranscripts } from './corrections/editable-transcripts';
import { Revisions } from './corrections/revisions';
import { TranscriptChange } from './corrections/transcript-change.entity';
import { DeletionConsumer } from './deletion/deletion.consumer';
import { DeletionService } from './deletion/deletion.service';
import { EngineChoice } from './engines/engine-choice';
import { engineSettings, isPriced, programPaths } from './engines/engine-settings';
import { Engines } from './engines/engines';
import { AbandonedJobs } from './jobs/abandoned-jobs';
import { Completion } from './jobs/completion';
import { JobEnding } from './jobs/job-ending';
import { JobMaker } from './jobs/job-maker';
import { Listening } from './jobs/listening';
import { Placing } from './jobs/placing';
import { Stopping } from './jobs/stopping';
import { TranscriptionConsumer } from './jobs/transcription.consumer';
import { TranscriptionJob } from './jobs/transcription-job';
import { TranscriptionReports } from './jobs/transcription.reports';
import { TranscriptionService } from './jobs/transcription.service';
import { CreateTranscription1763700000000 } from './migrations/1763700000000-create-transcription';
import { AddTranscriptChanges1763800000000 } from './migrations/1763800000000-add-transcript-changes';
import { AddSearchAndKinds1763900000000 } from './migrations/1763900000000-add-search-and-kinds';
import { Run } from './runs/run.entity';
import { RunsRepository } from './runs/runs.repository';
import { RunsService } from './runs/runs.service';
import { SearchController } from './search/search.controller';
import { SearchRepository } from './search/search.repository';
import { SearchService } from './search/search.service';
import { SegmentRow } from './transcripts/segment.entity';
import { TranscriptRow } from './transcripts/transcript.entity';
import { TranscriptsController } from './transcripts/transcripts.controller';
import { TranscriptsRepository } from './transcripts/transcripts.repository';
import { TranscriptsService } from './transcripts/transcripts.service';

const schema = {
  entities: [TranscriptRow, SegmentRow, TranscriptChange, ChangedSegment, Chunk, Run],
  migrations: [CreateTranscription1763700000000, AddTranscriptChanges1763800000000, AddSearchAndKinds1763900000000],
  cachedResponses: ['transcription_chunks'],
};

const rows = [TranscriptsService, TranscriptsRepository, ChunksService, ChunksRepository, RunsService, RunsRepository, DeletionService];
const corrections = [
  CorrectionsService,
  DictionaryService,
  DictionaryUndoService,
  EditableTranscripts,
  Revisions,
  ChangeLogRepository,
  DictionaryCorrections,
];
const jobs = [
  TranscriptionService,
  JobMaker,
  TranscriptionJob,
  Listening,
  Placing,
  Completion,
  JobEnding,
  TranscriptionReports,
  Stopping,
  AbandonedJobs,
];

const sweptAtStart = (folder: ScratchFolders) => (lifecycle: Lifecycle) => {
  lifecycle.onReady(() => folder.removeAbandoned());
  return folder;
};

@Module({})
export class AppModule {
  static with(config: TranscriptionConfig): DynamicModule {
    const programs = new Programs(programPaths(config));
    const folder = new ScratchFolders(config.WORK_DIR);
    const engines = engineSettings(config, folder);
    assertPriced(config, { name: config.TRANSCRIBE_MODEL, isPriced: isPriced(engines), setting: 'TRANSCRIBE_PRICE' });
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'transcription', config, schema }), StorageModule.with(config)],
      controllers: [
        TranscriptionConsumer,
        DeletionConsumer,
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
        Recordings,
        Peaks,
        Engines,
        { provide: Programs, useValue: programs },
        { provide: ScratchFolders, useFactory: sweptAtStart(folder), inject: [Lifecycle] },
        {
          provide: EngineChoice,
          useFactory: (metrics: Metrics) => new EngineChoice(engines, programs, metrics),
          inject: [Metrics],
        },
        ...spendingProviders(config),
        { provide: WordTimes, useFactory: () => new WordTimes(new ForcedAligner()) },
      ],
    };
  }
}
