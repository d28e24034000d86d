import { Lifecycle, Log, Metrics, Schedule } from '@afterword/platform';
import { ObjectStore, StorageSpace } from '@afterword/platform/storage';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { AudioModule } from '../audio/audio.module';
import type { EpisodesConfig } from '../config';
import { CorsCheckService, crossOriginForStorage } from './cors-check.service';
import { FileChecksService } from './file-checks.service';
import { UploadLimitsService } from './upload-limits.service';
import { UploadSessionsRepository } from './upload-sessions.repository';
import { UploadedFilesService } from './uploaded-files.service';
import { UploadsController } from './uploads.controller';
import { UploadsService } from './uploads.service';

/**
 * Files on their way from a browser to an episode: signed addresses of the object store, and the checked copies that episodes claim with
 * UploadedFilesService. Global, because it is made once with the configuration.
 */
@Module({})
export class UploadsModule {
  static with(config: EpisodesConfig): DynamicModule {
    return {
      module: UploadsModule,
      global: true,
      imports: [AudioModule.with(config)],
      controllers: [UploadsController],
      providers: [UploadsService, UploadedFilesService, FileChecksService, UploadSessionsRepository, ...configuredProviders(config)],
      exports: [UploadedFilesService, UploadSessionsRepository],
    };
  }
}

const configuredProviders = (config: EpisodesConfig): Provider[] => [
  {
    provide: StorageSpace,
    useFactory: (metrics: Metrics, log: Log, lifecycle: Lifecycle, schedule: Schedule) => {
      const settings = { folder: config.STORAGE_FOLDER ?? null, warningMb: config.STORAGE_WARNING_MB };
      return new StorageSpace(settings, { metrics, log, lifecycle, schedule });
    },
    inject: [Metrics, Log, Lifecycle, Schedule],
  },
  {
    provide: UploadLimitsService,
    useFactory: (space: StorageSpace) => new UploadLimitsService(config.MAX_UPLOAD_MB, space),
    inject: [StorageSpace],
  },
  {
    provide: CorsCheckService,
    useFactory: (store: ObjectStore, log: Log, lifecycle: Lifecycle) =>
      new CorsCheckService(crossOriginForStorage(config), store, log, lifecycle),
    inject: [ObjectStore, Log, Lifecycle],
  },
];
