import { Lifecycle, ScratchFolders } from '@afterword/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { TranscriptionConfig } from '../config';
import { SystemBinariesService } from './system-binaries.service';

/** What every feature may use of the machine: optional programs, and folders for temporary files. */
@Module({})
export class MachineModule {
  static with(config: TranscriptionConfig): DynamicModule {
    return {
      module: MachineModule,
      global: true,
      providers: [
        { provide: SystemBinariesService, useValue: new SystemBinariesService(config.FFMPEG_PATH) },
        { provide: ScratchFolders, useValue: new ScratchFolders(config.WORK_DIR) },
      ],
      exports: [SystemBinariesService, ScratchFolders],
    };
  }

  constructor(lifecycle: Lifecycle, folders: ScratchFolders) {
    lifecycle.onReady(() => folders.removeAbandoned());
  }
}
