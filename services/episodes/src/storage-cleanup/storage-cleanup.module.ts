import { Transactions } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { EpisodesConfig } from '../config';
import { EpisodesModule } from '../episodes/episodes.module';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { UploadSessionsRepository } from '../uploads/upload-sessions.repository';
import { AudioRetentionService } from './audio-retention.service';
import { StorageCleanupConsumer } from './storage-cleanup.consumer';
import { StorageCleanupRepository } from './storage-cleanup.repository';
import { StorageCleanupScheduler } from './storage-cleanup.scheduler';
import { StorageCleanupService } from './storage-cleanup.service';

/** Deletes files that no episode needs: unclaimed uploads, files of deleted episodes, and recordings that were kept long enough. */
@Module({})
export class StorageCleanupModule {
  static with({ AUDIO_KEPT_DAYS }: EpisodesConfig): DynamicModule {
    const retention = {
      provide: AudioRetentionService,
      useFactory: (
        transactions: Transactions,
        cleanup: StorageCleanupRepository,
        episodes: EpisodesRepository,
        sessions: UploadSessionsRepository,
      ) => new AudioRetentionService(AUDIO_KEPT_DAYS ?? null, transactions, cleanup, episodes, sessions),
      inject: [Transactions, StorageCleanupRepository, EpisodesRepository, UploadSessionsRepository],
    };
    return {
      module: StorageCleanupModule,
      imports: [EpisodesModule],
      controllers: [StorageCleanupConsumer],
      providers: [StorageCleanupService, StorageCleanupScheduler, StorageCleanupRepository, retention],
    };
  }
}
