import { Log, Metrics, PlatformModule, ProjectionRebuild, Lifecycle } from '@afterword/platform';
import { BackupMetrics } from '@afterword/platform/backup';
import { ObjectStore, StorageModule, StorageSpace } from '@afterword/platform/storage';
import { type DynamicModule, Module } from '@nestjs/common';
import { AudioInspector } from './audio/audio-inspector';
import type { EpisodesConfig } from './config';
import { AudioRetention } from './episodes/audio-retention';
import { EpisodeCreationService } from './episodes/episode-creation.service';
import { EpisodeEntity } from './episodes/episode.entity';
import { EpisodeProjection } from './episodes/episode-projection';
import { EpisodesController } from './episodes/episodes.controller';
import { EpisodesRepository } from './episodes/episodes.repository';
import { EpisodesService } from './episodes/episodes.service';
import { PlaybackService } from './episodes/playback.service';
import { RetentionSettings } from './episodes/retention-settings';
import { TranscriptFactsRebuild } from './episodes/transcript-facts.rebuild';
import { TranscriptsConsumer } from './episodes/transcripts.consumer';
import { EnhancementsService } from './jobs/enhancements.service';
import { GenerationService } from './jobs/generation.service';
import { InsightsService } from './jobs/insights.service';
import { JobChanges } from './jobs/job-changes';
import { JobOrders } from './jobs/job-orders';
import { JobReconciliation } from './jobs/job-reconciliation';
import { JobEntity } from './jobs/job.entity';
import { JobsConsumer } from './jobs/jobs.consumer';
import { JobsController } from './jobs/jobs.controller';
import { JobsRepository } from './jobs/jobs.repository';
import { JobsService } from './jobs/jobs.service';
import { JobsWatch } from './jobs/jobs.watch';
import { LostJobs } from './jobs/lost-jobs';
import { TranscriptionController } from './jobs/transcription.controller';
import { TranscriptionService } from './jobs/transcription.service';
import { VariantsService } from './jobs/variants.service';
import { CreateEpisodes1763700000000 } from './migrations/1763700000000-create-episodes';
import { AddEpisodeLanguage1763800000000 } from './migrations/1763800000000-add-episode-language';
import { AddAudioRemovedAt1764300000000 } from './migrations/1764300000000-add-audio-removed-at';
import { AddStatusIndex1764350000000 } from './migrations/1764350000000-add-status-index';
import { RememberAnnouncements1764400000000 } from './migrations/1764400000000-remember-announcements';
import { SealClaimedFiles1764500000000 } from './migrations/1764500000000-seal-claimed-files';
import { CorsCheck } from './uploads/cors-check';
import { FileChecks } from './uploads/file-checks';
import { PageOrigin } from './uploads/page-origin';
import { StorageSweep } from './uploads/storage-sweep';
import { SweepSchedule } from './uploads/sweep-schedule';
import { UploadLimits } from './uploads/upload-limits';
import { UploadSession } from './uploads/upload-session.entity';
import { UploadSessionsRepository } from './uploads/upload-sessions.repository';
import { UploadedFiles } from './uploads/uploaded-files';
import { UploadsConsumer } from './uploads/uploads.consumer';
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

const episodes = [EpisodesService, EpisodeCreationService, PlaybackService, AudioRetention, EpisodeProjection, EpisodesRepository];
const jobs = [
  JobsService,
  JobChanges,
  JobOrders,
  JobReconciliation,
  LostJobs,
  JobsWatch,
  TranscriptionService,
  GenerationService,
  VariantsService,
  EnhancementsService,
  InsightsService,
  JobsRepository,
];
const uploads = [UploadsService, FileChecks, UploadedFiles, UploadSessionsRepository, StorageSweep, SweepSchedule, CorsCheck];

@Module({})
export class AppModule {
  static with(config: EpisodesConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with({ service: 'episodes', config, schema }), StorageModule.with(config)],
      controllers: [
        EpisodesController,
        TranscriptsConsumer,
        TranscriptionController,
        JobsController,
        JobsConsumer,
        UploadsController,
        UploadsConsumer,
      ],
      providers: [
        ...episodes,
        ...jobs,
        ...uploads,
        BackupMetrics,
        {
          provide: UploadLimits,
          useFactory: (space: StorageSpace) => new UploadLimits(config.MAX_UPLOAD_MB, space),
          inject: [StorageSpace],
        },
        {
          provide: StorageSpace,
          useFactory: (metrics: Metrics, log: Log, lifecycle: Lifecycle) =>
            new StorageSpace({ folder: config.STORAGE_FOLDER ?? null, warningMb: config.STORAGE_WARNING_MB }, { metrics, log, lifecycle }),
          inject: [Metrics, Log, Lifecycle],
        },
        {
          provide: AudioInspector,
          useFactory: (store: ObjectStore) => new AudioInspector(store, config.AUDIO_CHECK_MS),
          inject: [ObjectStore],
        },
        { provide: RetentionSettings, useValue: new RetentionSettings(config.AUDIO_KEPT_DAYS ?? null) },
        { provide: PageOrigin, useValue: new PageOrigin(config) },
        { provide: ProjectionRebuild, useClass: TranscriptFactsRebuild },
      ],
    };
  }
}
