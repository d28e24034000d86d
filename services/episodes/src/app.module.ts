import { Log, Metrics, PlatformModule, ProjectionRebuild, Lifecycle } from '@afterword/platform';
import { BackupMetrics } from '@afterword/platform/backup';
import { ObjectStore, StorageModule, StorageSpace } from '@afterword/platform/storage';
import { type DynamicModule, Module } from '@nestjs/common';
import { AudioInspectionService } from './audio/audio-inspection.service';
import type { EpisodesConfig } from './config';
import { AudioRetentionService } from './storage-cleanup/audio-retention.service';
import { EpisodeCreationService } from './episodes/episode-creation.service';
import { EpisodeEntity } from './episodes/episode.entity';
import { TranscriptProjectionService } from './transcription/transcript-projection.service';
import { EpisodesController } from './episodes/episodes.controller';
import { EpisodesRepository } from './episodes/episodes.repository';
import { EpisodesService } from './episodes/episodes.service';
import { RecordingsService } from './episodes/recordings.service';
import { RetentionSettings } from './storage-cleanup/retention-settings';
import { TranscriptProjectionRebuild } from './transcription/transcript-projection.rebuild';
import { TranscriptionConsumer } from './transcription/transcription.consumer';
import { EnhancementsService } from './generation/enhancements.service';
import { GenerationService } from './generation/generation.service';
import { InsightsService } from './generation/insights.service';
import { JobStateService } from './jobs/job-state.service';
import { JobRequestsService } from './jobs/job-requests.service';
import { LostJobsService } from './jobs/lost-jobs.service';
import { JobEntity } from './jobs/job.entity';
import { JobsConsumer } from './jobs/jobs.consumer';
import { JobsController } from './jobs/jobs.controller';
import { JobsRepository } from './jobs/jobs.repository';
import { JobsService } from './jobs/jobs.service';
import { JobsMetrics } from './jobs/jobs.metrics';
import { LostJobsScheduler } from './jobs/lost-jobs.scheduler';
import { TranscriptionController } from './transcription/transcription.controller';
import { TranscriptionService } from './transcription/transcription.service';
import { VariantsService } from './generation/variants.service';
import { CreateEpisodes1763700000000 } from './migrations/1763700000000-create-episodes';
import { AddEpisodeLanguage1763800000000 } from './migrations/1763800000000-add-episode-language';
import { AddAudioRemovedAt1764300000000 } from './migrations/1764300000000-add-audio-removed-at';
import { AddStatusIndex1764350000000 } from './migrations/1764350000000-add-status-index';
import { RememberAnnouncements1764400000000 } from './migrations/1764400000000-remember-announcements';
import { SealClaimedFiles1764500000000 } from './migrations/1764500000000-seal-claimed-files';
import { CorsCheckService } from './uploads/cors-check.service';
import { FileChecksService } from './uploads/file-checks.service';
import { PageOrigin } from './uploads/page-origin';
import { StorageCleanupService } from './storage-cleanup/storage-cleanup.service';
import { StorageCleanupScheduler } from './storage-cleanup/storage-cleanup.scheduler';
import { UploadLimitsService } from './uploads/upload-limits.service';
import { UploadSession } from './uploads/upload-session.entity';
import { UploadSessionsRepository } from './uploads/upload-sessions.repository';
import { UploadedFilesService } from './uploads/uploaded-files.service';
import { StorageCleanupConsumer } from './storage-cleanup/storage-cleanup.consumer';
import { UploadsController } from './uploads/uploads.controller';
import { UploadsService } from './uploads/uploads.service';

const schema = {
  entities: [EpisodeEntity, JobEntity, UploadSession],
  migrations: [
    CreateEpisodes1763700000000,
    AddEpisodeLanguage1763800000000,
    AddAudioRemovedAt1764300000000,
    AddStatusIndex1764350000000,
    RememberAnnouncements1764400000000,
    SealClaimedFiles1764500000000,
  ],
};

const episodes = [
  EpisodesService,
  EpisodeCreationService,
  RecordingsService,
  AudioRetentionService,
  TranscriptProjectionService,
  EpisodesRepository,
];
const jobs = [
  JobsService,
  JobStateService,
  JobRequestsService,
  LostJobsService,
  LostJobsScheduler,
  JobsMetrics,
  TranscriptionService,
  GenerationService,
  VariantsService,
  EnhancementsService,
  InsightsService,
  JobsRepository,
];
const uploads = [
  UploadsService,
  FileChecksService,
  UploadedFilesService,
  UploadSessionsRepository,
  StorageCleanupService,
  StorageCleanupScheduler,
  CorsCheckService,
];

@Module({})
export class AppModule {
  static with(config: EpisodesConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'episodes', config, schema }), StorageModule.with(config)],
      controllers: [
        EpisodesController,
        TranscriptionConsumer,
        TranscriptionController,
        JobsController,
        JobsConsumer,
        UploadsController,
        StorageCleanupConsumer,
      ],
      providers: [
        ...episodes,
        ...jobs,
        ...uploads,
        BackupMetrics,
        {
          provide: UploadLimitsService,
          useFactory: (space: StorageSpace) => new UploadLimitsService(config.MAX_UPLOAD_MB, space),
          inject: [StorageSpace],
        },
        {
          provide: StorageSpace,
          useFactory: (metrics: Metrics, log: Log, lifecycle: Lifecycle) =>
            new StorageSpace({ folder: config.STORAGE_FOLDER ?? null, warningMb: config.STORAGE_WARNING_MB }, { metrics, log, lifecycle }),
          inject: [Metrics, Log, Lifecycle],
        },
        {
          provide: AudioInspectionService,
          useFactory: (store: ObjectStore) => new AudioInspectionService(store, config.AUDIO_CHECK_MS),
          inject: [ObjectStore],
        },
        { provide: RetentionSettings, useValue: new RetentionSettings(config.AUDIO_KEPT_DAYS ?? null) },
        { provide: PageOrigin, useValue: new PageOrigin(config) },
        { provide: ProjectionRebuild, useClass: TranscriptProjectionRebuild },
      ],
    };
  }
}
